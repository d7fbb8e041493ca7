import { withOutcome } from '../../kit/params.ts';
import { paymentWatchSetup } from '../payment-watch.setup.ts';

/** Paid: the order's own words make the page complete, and it is true without them too. */
export const paid = paymentWatchSetup.createStateConfig({
  entry: 'emitSettled',
  initial: 'loadingOrder',
  states: {
    loadingOrder: {
      tags: 'busy',
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }) => ({ order_id: context.payment?.order_id ?? '' }),
        onDone: [
          { guard: withOutcome('isOk'), target: 'showing', actions: withOutcome('storeOrder') },
          { target: 'bare' },
        ],
        onError: 'bare',
      },
      after: { requestTimeout: 'bare' },
    },
    showing: {},
    bare: { description: 'Paid for certain; only the order’s details could not be fetched' },
  },
});
