import { paymentWatchSetup } from '../payment-watch.setup.ts';

/** The server says how the payment stands; what the address says is never believed. */
export const loadingPayment = paymentWatchSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'loadPayment',
    src: 'loadPayment',
    input: ({ context }) => ({ txnid: context.txnid ?? '' }),
    onDone: [
      {
        guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
        target: 'decidingStatus',
        actions: { type: 'storePayment', params: ({ event }) => ({ outcome: event.output }) },
      },
      { guard: { type: 'isLoginOver', params: ({ event }) => ({ outcome: event.output }) }, target: 'needsLogin' },
      { guard: { type: 'isUnknown', params: ({ event }) => ({ outcome: event.output }) }, target: 'notFound' },
      { target: 'lost' },
    ],
    onError: 'lost',
  },
  after: { requestTimeout: 'lost' },
});
