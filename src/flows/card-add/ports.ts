import type { CardAddPorts } from '#machines/card-add/index.ts';
import { ok } from '#machines/kit/index.ts';
import { call, type Clients } from '#src/clients/index.ts';

/** The call of a card's button, by the cart backend: one piece as it comes. */
export const cardAddPorts = ({ cart }: Clients): CardAddPorts => ({
  addToCart: async ({ sku }, { signal }) => {
    const outcome = await call(cart.POST('/add', { body: { sku, quantity: 1, attributes: [] }, signal }));
    if (!outcome.ok) return outcome;
    const { cart_quantity, cart_version, grand_total } = outcome.value.cart;
    return ok({ cart_quantity, cart_version, grand_total });
  },
});
