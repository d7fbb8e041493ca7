import type { AddOnsPorts } from '#machines/add-ons/index.ts';
import { ok } from '#machines/kit/index.ts';
import { call, type Clients } from '#src/clients/index.ts';

/** The call of the quantity list, by the cart backend. */
export const addOnsPorts = (clients: Clients): AddOnsPorts => ({
  loadCards: async (_, { signal }) => {
    const answer = await call(clients.cart.GET('/fa/greeting-card', { signal }));
    if (!answer.ok) return answer;
    const cards = answer.value.data.cards.map(({ sku, node_id, title, image, sell_price, stock }) => ({
      sku,
      node_id,
      long_title: title,
      images: [image],
      sell_price,
      stock,
      product_type: 'card',
    }));
    return ok(cards);
  },
});
