import { ok } from '#machines/kit/outcome.ts';
import type { WaitingOrderPorts } from '#machines/waiting-order/index.ts';
import { call, type Clients } from '#src/clients/index.ts';

/** The calls for an order that waits for its payment; `restoredListener` is the browser's. */
export const waitingOrderPorts = ({ cart, orderReview }: Clients): Omit<WaitingOrderPorts, 'restoredListener'> => ({
  loadWaitingOrder: async (_, { signal }) => {
    const outcome = await call(cart.GET('/payment/waiting', { signal }));
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
  startPayment: (body, { signal }) => call(cart.POST('/payment/start', { body, signal })),
  cancelOrder: ({ order_id, key }, { signal }) =>
    call(
      orderReview.POST('/orders/{order_id}/cancel', {
        params: { path: { order_id }, header: { 'Idempotency-Key': key } },
        body: { refund_to: 'source' },
        signal,
      }),
    ),
});
