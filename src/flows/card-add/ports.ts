import type { CardAddPorts } from '#machines/card-add/index.ts';
import { ok } from '#machines/kit/index.ts';
import { call, type Clients } from '#src/clients/index.ts';
import { cartTotals } from '#machines/rules/order/cart-totals.ts';

/** The call of a card's button, by the cart backend: one piece as it comes. */
export const cardAddPorts = ({ cart }: Clients): CardAddPorts => ({
  addToCart: async ({ sku }, { signal }) => {
    const outcome = await call(cart.POST('/add', { body: { sku, quantity: 1, attributes: [] }, signal }));
    return outcome.ok ? ok(cartTotals(outcome.value.cart)) : outcome;
  },
});
