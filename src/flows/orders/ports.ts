import type { OrdersPorts } from '#machines/orders/index.ts';
import { ok } from '#machines/kit/outcome.ts';
import { call, type Clients } from '#src/clients/index.ts';

/** The calls of the list of orders; the listeners are the app's. */
export const ordersPorts = ({
  orderReview,
  cart,
}: Clients): Omit<OrdersPorts, 'sessionListener' | 'restoredListener'> => ({
  loadOrders: async ({ tab, query: q, after }, { signal }) => {
    const query = { tab, ...(q === '' ? {} : { q }), ...(after === null ? {} : { after }) };
    const outcome = await call(orderReview.GET('/orders', { params: { query }, signal }));
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
  startPayment: (body, { signal }) => call(cart.POST('/payment/start', { body, signal })),
});
