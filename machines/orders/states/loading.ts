import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { ordersSetup } from '../orders.setup.ts';

export const loading = ordersSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'loadOrders',
    id: 'loadOrders',
    input: ({ context: { tab, query } }) => ({ tab, query, after: null }),
    onDone: [
      { guard: withOutcome('isOk'), target: 'deciding', actions: withOutcome('storeOrders') },
      { guard: withOutcome('isLoginOver'), target: '#orders.guest', actions: 'clearOrders' },
      { target: 'failed' },
    ],
    onError: 'failed',
  },
  after: { requestTimeout: 'failed' },
  ...withSlowHint,
});
