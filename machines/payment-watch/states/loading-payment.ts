import { withOutcome } from '../../kit/params.ts';
import { paymentWatchSetup } from '../payment-watch.setup.ts';

/** The server says how the payment stands; what the address says is never believed. */
export const loadingPayment = paymentWatchSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'loadPayment',
    src: 'loadPayment',
    input: ({ context }) => ({ txnid: context.txnid ?? '' }),
    onDone: [
      { guard: withOutcome('isOk'), target: 'decidingStatus', actions: withOutcome('storePayment') },
      { guard: withOutcome('isLoginOver'), target: 'needsLogin' },
      { guard: withOutcome('isUnknown'), target: 'notFound' },
      { target: 'lost' },
    ],
    onError: 'lost',
  },
  after: { requestTimeout: 'lost' },
});
