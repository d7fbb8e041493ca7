import { withOutcome } from '../../kit/params.ts';
import { orderPageSetup } from '../order-page.setup.ts';

/** Other people's orders are as unknown as those that never were. */
export const loadingOrder = orderPageSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'loadOrder',
    src: 'loadOrder',
    input: ({ context }) => ({ order_id: context.order_id }),
    onDone: [
      { guard: withOutcome('isOk'), target: 'showing', actions: withOutcome('storeOrder') },
      { guard: withOutcome('isLoginOver'), target: 'needsLogin' },
      { guard: withOutcome('isUnknown'), target: 'notFound' },
      { target: 'failed' },
    ],
    onError: 'failed',
  },
  after: { requestTimeout: 'failed' },
});
