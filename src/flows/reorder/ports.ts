import { ok } from '#machines/kit/outcome.ts';
import type { ReorderPorts } from '#machines/reorder/index.ts';
import type { PlaceQuestion } from '#machines/rules/place/place.ts';
import { call, type Clients } from '#src/clients/index.ts';
import { placeQuery } from '#src/flows/places/ports.ts';
import { cartTotals } from '#machines/rules/order/cart-totals.ts';

type Calls = Pick<ReorderPorts, 'loadReorder' | 'addReorder'>;

/** The calls that order again. @param placeNow where orders of this browser go; null while nobody has said so */
export const reorderPorts = ({ cart }: Clients, placeNow: () => PlaceQuestion | null): Calls => ({
  loadReorder: async ({ order_id }, { signal }) => {
    const place = placeNow();
    const query = { order_id, ...(place === null ? {} : placeQuery(place)) };
    const outcome = await call(cart.GET('/reorder', { params: { query }, signal }));
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
  addReorder: async ({ key, ...body }, { signal }) => {
    const params = { header: { 'Idempotency-Key': key } };
    const outcome = await call(cart.POST('/reorder', { params, body, signal }));
    return outcome.ok ? ok(cartTotals(outcome.value.cart)) : outcome;
  },
});
