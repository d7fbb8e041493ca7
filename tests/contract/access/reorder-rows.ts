import { newKey, type Placed, type Visitor } from '#tests/kit/shop/cake-shop.ts';
import type { Row } from './ask.ts';

/** Who may order an old order again. */
export const reorderRows = (orderOf: (owner: Visitor) => Promise<Placed>): Record<string, Row> => ({
  'cart.getReorder': {
    owners: ['customer'],
    make: async (_, owner) => ({ ids: { order_id: (await orderOf(owner)).order_id } }),
    unknown: { order_id: 'PC7K2M9QX4TB' },
    opens: 'session',
  },
  'cart.addReorder': {
    owners: ['customer'],
    async make(_, owner) {
      const { order_id } = await orderOf(owner);
      const { body } = await owner.get(`/b/cart/reorder?order_id=${order_id}`);
      return { ids: { order_id }, rest: { seen: (body['data'] as { seen: string }).seen } };
    },
    unknown: { order_id: 'PC7K2M9QX4TB' },
    opens: 'session',
    ask: (visitor, body) => visitor.post('/b/cart/reorder', body, { 'idempotency-key': newKey() }),
  },
});
