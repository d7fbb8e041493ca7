import { paymentWatchSetup } from '../payment-watch.setup.ts';

/** Declined. The order waits a while for another try. */
export const failed = paymentWatchSetup.createStateConfig({
  initial: 'decidingRetry',
  exit: 'clearRefusal',
  states: {
    decidingRetry: {
      always: [
        { guard: 'hasRefusal', target: 'refused' },
        { guard: 'canRetry', target: 'retryable' },
        { target: 'closed' },
      ],
    },
    retryable: {},
    refused: {},
    closed: { on: { 'status.ask': '#paymentWatch.loadingPayment' } },
  },
  on: {
    'method.choose': {
      guard: 'canRetry',
      target: '.retryable',
      actions: [
        { type: 'storeMethod', params: ({ event }) => ({ payment_method: event.payment_method }) },
        'clearRefusal',
      ],
    },
    'payment.retry': { guard: 'canRetry', target: 'startingPayment' },
  },
});

const unstarted = { target: 'decidingStatus', actions: 'storeFailure' } as const;

/** Asks for another page of the bank. An attempt that is still open is gone on with, so nobody pays twice. */
export const startingPayment = paymentWatchSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'startPayment',
    src: 'startPayment',
    input: ({ context }) => ({
      order_id: context.payment?.order_id ?? '',
      payment_method: context.payment_method,
    }),
    onDone: [
      {
        guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
        target: 'leaving',
        actions: { type: 'storeStarted', params: ({ event }) => ({ outcome: event.output }) },
      },
      { guard: { type: 'isLoginOver', params: ({ event }) => ({ outcome: event.output }) }, target: 'needsLogin' },
      {
        target: 'loadingPayment',
        actions: { type: 'storeRefusal', params: ({ event }) => ({ outcome: event.output }) },
      },
    ],
    onError: unstarted,
  },
  after: { requestTimeout: unstarted },
});
