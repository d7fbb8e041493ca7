import { ok } from '#machines/kit/index.ts';
import type { SharedCartPorts } from '#machines/shared-cart/index.ts';
import { call, type Clients } from '#src/clients/index.ts';

/** The call of a shared cart, by the cart backend. */
export const sharedCartPorts = ({ cart }: Clients): SharedCartPorts => ({
  addShared: async (body, { signal }) => {
    const outcome = await call(cart.POST('/shared', { body, signal }));
    if (!outcome.ok) return outcome;
    const { cart_quantity, cart_version, grand_total } = outcome.value.cart;
    return ok({ cart_quantity, cart_version, grand_total });
  },
});
