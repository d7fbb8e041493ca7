import type { OrderChangesPorts } from '#machines/order-changes/index.ts';
import { ok } from '#machines/kit/outcome.ts';
import { readAddress } from '#src/clients/wire/address.ts';
import { call, type Clients } from '#src/clients/index.ts';

/** The calls that change an order. */
export const orderChangesPorts = ({ cart, orderReview }: Clients): Omit<OrderChangesPorts, 'draftListener'> => ({
  changeLine: ({ order_product_id, quantity }, { signal }) =>
    quantity === 0
      ? call(cart.POST('/deleteOrderProduct', { body: { order_product_id }, signal }))
      : call(cart.POST('/updateOrderQuantity', { body: { order_product_id, quantity }, signal })),
  cancelOrder: ({ order_id, refund_to, key }, { signal }) =>
    call(
      orderReview.POST('/orders/{order_id}/cancel', {
        params: { path: { order_id }, header: { 'Idempotency-Key': key } },
        body: { refund_to },
        signal,
      }),
    ),
  loadTimes: async ({ order_id, date }, { signal }) => {
    const outcome = await call(
      orderReview.GET('/orders/{order_id}/times', { params: { path: { order_id }, query: { date } }, signal }),
    );
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
  loadPlaces: async ({ order_id }, { signal }) => {
    const outcome = await call(
      orderReview.GET('/orders/{order_id}/places', { params: { path: { order_id } }, signal }),
    );
    if (!outcome.ok) return outcome;
    return ok(outcome.value.data.places.map(({ address, ...place }) => ({ ...place, address: readAddress(address) })));
  },
  readdressOrder: ({ order_id, sno, key }, { signal }) =>
    call(
      orderReview.POST('/orders/{order_id}/readdress', {
        params: { path: { order_id }, header: { 'Idempotency-Key': key } },
        body: { sno },
        signal,
      }),
    ),
  rescheduleOrder: ({ order_id, slot_id, key }, { signal }) =>
    call(
      orderReview.POST('/orders/{order_id}/reschedule', {
        params: { path: { order_id }, header: { 'Idempotency-Key': key } },
        body: { slot_id },
        signal,
      }),
    ),
});
