import { withEvent, withOutcome } from '../../kit/params.ts';
import { paymentWatchSetup, retryRequest } from '../payment-watch.setup.ts';

/** Declined. The order waits a while for another try. */
export const failed = paymentWatchSetup.createStateConfig({
  initial: 'decidingRetry',
  entry: 'sendOffer',
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
    rejected: { description: 'Something of the way to pay is missing, which its own chart says' },
    closed: { on: { 'status.ask': '#payment-watch.loadingPayment' } },
  },
  on: {
    'payer.opened': { guard: 'canRetry', target: '.decidingRetry', actions: withEvent('storePayer') },
    'payer.changed': {
      guard: 'canRetry',
      target: '.retryable',
      actions: [withEvent('storePayer'), 'clearRefusal'],
    },
    'payment.retry': [
      { guard: 'canPay', target: 'startingPayment' },
      { guard: 'canRetry', target: '.rejected', actions: 'sendCheck' },
    ],
  },
});

const unstarted = { target: 'decidingStatus', actions: 'storeFailure' } as const;

/** Asks for another page of the bank. An attempt that is still open is gone on with, so nobody pays twice. */
export const startingPayment = paymentWatchSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'startPayment',
    src: 'startPayment',
    input: ({ context }) => retryRequest(context),
    onDone: [
      { guard: withOutcome('isOk'), target: 'leaving', actions: withOutcome('storeStarted') },
      { guard: withOutcome('isLoginOver'), target: 'needsLogin' },
      { target: 'loadingPayment', actions: withOutcome('storeRefusal') },
    ],
    onError: unstarted,
  },
  after: { requestTimeout: unstarted },
});
