import { ok } from '#machines/kit/index.ts';
import type { ProductPorts } from '#machines/product/index.ts';
import { call, type Clients } from '#src/clients/index.ts';
import { cartTotals } from '#machines/rules/order/cart-totals.ts';

/** The call of the product chart, by the cart backend. */
export const productPorts = (clients: Clients): ProductPorts => ({
  addToCart: async ({ sku, quantity, attributes, addOns }, { signal }) => {
    const body = {
      sku,
      quantity,
      attributes: [...attributes],
      ...(addOns.length === 0
        ? {}
        : { add_ons: addOns.map((addOn) => ({ ...addOn, attributes: [...addOn.attributes] })) }),
    };
    const outcome = await call(clients.cart.POST('/add', { body, signal }));
    return outcome.ok ? ok(cartTotals(outcome.value.cart)) : outcome;
  },
});
