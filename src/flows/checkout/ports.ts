import type { CheckoutPorts, OrderRefusal } from '#machines/checkout/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { dayInIndia } from '#machines/rules/order/india-time.ts';
import { call, type Clients } from '#src/clients/index.ts';

/** The calls of the checkout chart; `sessionListener` is the app's. */
export const checkoutPorts = (clients: Clients): Omit<CheckoutPorts, 'sessionListener'> => ({
  loadCheckout: async (_, { signal }) => {
    const outcome = await call(clients.cart.GET('/checkout', { signal }));
    return outcome.ok ? ok(outcome.value.checkout) : outcome;
  },
  loadCities: async (_, { signal }) => {
    const outcome = await call(clients.main.GET('/city/list', { signal }));
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
  loadAreas: async ({ city_id }, { signal }) => {
    const outcome = await call(clients.main.GET('/city/{tid}/areas', { params: { path: { tid: city_id } }, signal }));
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
  loadSlots: async ({ area_id, pincode, date }, { signal }) => {
    const today = dayInIndia(new Date());
    const outcome = await call(
      clients.cart.GET('/getslots', { params: { query: { area_id, pincode, date: date ?? today } }, signal }),
    );
    return outcome.ok ? ok({ ...outcome.value.data, today }) : outcome;
  },
  saveDelivery: async (request, { signal }) => {
    const { address, ...rest } = request;
    const outcome = await call(clients.cart.POST('/step1', { body: { ...rest, address: { ...address } }, signal }));
    return outcome.ok ? ok(outcome.value.checkout) : outcome;
  },
  placeOrder: async ({ key, request }, { signal }) => {
    const outcome = await call(
      clients.cart.POST('/place-order', {
        params: { header: { 'Idempotency-Key': key } },
        body: { ...request },
        signal,
      }),
    );
    if (outcome.ok) return outcome;
    const { body, ...refusal } = outcome.refusal;
    if (!('cart' in body)) return refused<OrderRefusal>(refusal);
    const { cart, old_total, new_total } = body;
    return refused<OrderRefusal>({ ...refusal, change: { cart, old_total, new_total } });
  },
});
