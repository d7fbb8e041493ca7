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
        target: 'decidingStart',
        actions: { type: 'storeStatus', params: ({ event }) => ({ outcome: event.output }) },
      },
    ],
    onError: 'failed',
  },
  after: { requestTimeout: 'failed' },
  initial: 'waiting',
  states: {
    waiting: { after: { slowHint: 'slow' } },
    slow: { description: 'Nothing is open yet, so a notice says that it takes long', entry: 'emitSlow' },
  },
});
