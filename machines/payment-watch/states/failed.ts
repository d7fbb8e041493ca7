import { withEvent, withOutcome } from '../../kit/params.ts';
import { paymentWatchSetup, retryRequest } from '../payment-watch.setup.ts';

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
    rejected: { description: 'What was typed cannot be a UPI ID' },
    closed: { on: { 'status.ask': '#payment-watch.loadingPayment' } },
  },
  on: {
    'method.choose': {
      guard: withEvent('isOffered'),
      target: '.retryable',
      actions: [withEvent('storeMethod'), 'clearRefusal'],
    },
    'vpa.type': { guard: 'isByUpi', target: '.retryable', actions: [withEvent('storeVpa'), 'clearRefusal'] },
    'payment.retry': [
      { guard: 'isVpaRejected', target: '.rejected' },
      { guard: 'canRetry', target: 'startingPayment' },
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
