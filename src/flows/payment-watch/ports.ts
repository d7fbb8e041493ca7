import { ok } from '#machines/kit/outcome.ts';
import type { PaymentWatchPorts } from '#machines/payment-watch/index.ts';
import { writePayer } from '#src/clients/wire/payer.ts';
import { call, orderOf, type Clients } from '#src/clients/index.ts';
import { payerPorts } from '#src/flows/payer/ports.ts';

/** The calls of the watch over a payment; the listeners are the app's. */
export const paymentWatchPorts = (
  clients: Clients,
): Omit<PaymentWatchPorts, 'sessionListener' | 'restoredListener'> => ({
  loadPayment: async ({ txnid }, { signal }) => {
    const outcome = await call(clients.cart.GET('/payment/status', { params: { query: { txnid } }, signal }));
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
  loadOrder: ({ order_id }, { signal }) => orderOf(clients, order_id, signal),
  startPayment: ({ payer, ...payment }, { signal }) =>
    call(clients.cart.POST('/payment/start', { body: { ...payment, ...writePayer(payer) }, signal })),
  ...payerPorts(clients),
});
