import { withEvent, withOutcome } from '../../kit/params.ts';
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
    closed: { on: { 'status.ask': '#payment-watch.loadingPayment' } },
  },
  on: {
    'method.choose': {
      guard: withEvent('isOffered'),
      target: '.retryable',
      actions: [withEvent('storeMethod'), 'clearRefusal'],
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
      { guard: withOutcome('isOk'), target: 'leaving', actions: withOutcome('storeStarted') },
      { guard: withOutcome('isLoginOver'), target: 'needsLogin' },
      { target: 'loadingPayment', actions: withOutcome('storeRefusal') },
    ],
    onError: unstarted,
  },
  after: { requestTimeout: unstarted },
});
