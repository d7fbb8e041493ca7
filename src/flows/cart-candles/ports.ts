import type { CartCandlesPorts } from '#machines/cart-candles/index.ts';
import { ok } from '#machines/kit/index.ts';
import { call, type Clients } from '#src/clients/index.ts';
import { addOnsPorts } from '#src/flows/add-ons/ports.ts';
import { cartTotals } from '#machines/rules/order/cart-totals.ts';

/** The calls of the candles of an age, by the cart backend: the first one brings the others with it. */
export const cartCandlesPorts = (clients: Clients): CartCandlesPorts => ({
  findCandles: addOnsPorts(clients).findCandles,
  addCandles: async (candles, { signal }) => {
    const [first, ...others] = candles.map(({ offer: { sku }, quantity }) => ({ sku, quantity, attributes: [] }));
    if (first === undefined) throw new Error('An age has at least one candle');
    const outcome = await call(clients.cart.POST('/add', { body: { ...first, add_ons: others }, signal }));
    return outcome.ok ? ok(cartTotals(outcome.value.cart)) : outcome;
  },
});
