import { ok } from '#machines/kit/outcome.ts';
import type { PaymentWatchPorts } from '#machines/payment-watch/index.ts';
import { call, type Clients } from '#src/clients/index.ts';

/** The calls of the watch over a payment; `sessionListener` is the app's. */
export const paymentWatchPorts = (clients: Clients): Omit<PaymentWatchPorts, 'sessionListener'> => ({
  loadPayment: async ({ txnid }, { signal }) => {
    const outcome = await call(clients.cart.GET('/payment/status', { params: { query: { txnid } }, signal }));
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
  loadOrder: async ({ order_id }, { signal }) => {
    const outcome = await call(
      clients.orderReview.GET('/orders/{order_id}', { params: { path: { order_id } }, signal }),
    );
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
  startPayment: (body, { signal }) => call(clients.cart.POST('/payment/start', { body, signal })),
});
