import { ok } from '#machines/kit/index.ts';
import type { SharedCartPorts } from '#machines/shared-cart/index.ts';
import { call, type Clients } from '#src/clients/index.ts';
import { cartTotals } from '#machines/rules/order/cart-totals.ts';

/** The call of a shared cart, by the cart backend. */
export const sharedCartPorts = ({ cart }: Clients): SharedCartPorts => ({
  addShared: async (body, { signal }) => {
    const outcome = await call(cart.POST('/shared', { body, signal }));
    return outcome.ok ? ok(cartTotals(outcome.value.cart)) : outcome;
  },
});

/** What a link to a cart holds. */
export const sharedCartOf = ({ cart }: Clients, cart_data: string, signal: AbortSignal) =>
  call(cart.GET('/shared', { params: { query: { cart_data } }, signal }));

/** A link to the own cart, and what of it does not go into one. */
export const ownLinkOf = ({ cart }: Clients, signal: AbortSignal) => call(cart.GET('/share', { signal }));
