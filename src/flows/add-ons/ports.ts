import type { AddOnsPorts } from '#machines/add-ons/index.ts';
import { ok } from '#machines/kit/index.ts';
import { call, type Clients } from '#src/clients/index.ts';
import { readStock } from '#src/clients/wire/stock.ts';

/** The calls of the quantity list and of its candles, by the cart backend. */
export const addOnsPorts = (clients: Clients): AddOnsPorts => ({
  loadCards: async (_, { signal }) => {
    const answer = await call(clients.cart.GET('/fa/greeting-card', { signal }));
    if (!answer.ok) return answer;
    const cards = answer.value.data.cards.map(readStock).map(({ sku, node_id, title, image, sell_price, inStock }) => ({
      sku,
      node_id,
      long_title: title,
      images: [image],
      sell_price,
      inStock,
      product_type: 'card',
    }));
    return ok(cards);
  },
  findCandles: async ({ number }, { signal }) => {
    const query = { number, type: 'candle' } as const;
    const answer = await call(clients.cart.GET('/api/petalcrumb/sku', { params: { query }, signal }));
    if (!answer.ok) return answer;
    const candles = answer.value.data.candles.map(readStock).map(({ digit, quantity, title, image, ...candle }) => ({
      digit,
      quantity,
      offer: {
        sku: candle.sku,
        node_id: candle.node_id,
        long_title: title,
        images: [image],
        sell_price: candle.sell_price,
        inStock: candle.inStock,
        product_type: 'candle',
      },
    }));
    return ok(candles);
  },
});
