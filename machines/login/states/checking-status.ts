import { loginSetup } from '../login.setup.ts';

/** D10: the popup opens only when the login state is known; a failure leaves it closed. */
export const checkingStatus = loginSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'checkStatus',
    src: 'checkStatus',
    onDone: [
      { guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) }, target: 'failed' },
      { guard: { type: 'isLoggedIn', params: ({ event }) => ({ outcome: event.output }) }, target: 'succeeded' },
      {
        target: 'enteringContact',
        actions: { type: 'storeStatus', params: ({ event }) => ({ outcome: event.output }) },
      },
    ],
    onError: 'failed',
  },
  after: { requestTimeout: 'failed' },
});
