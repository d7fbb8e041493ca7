import { afterEach, expect } from 'vitest';
import { add, cake, delivery, type CakeShop } from '#tests/kit/shop/cake-shop.ts';

/**
 * A customer who has filled a cart and begun a hamper. Whatever a test does, theirs stay as they are: a statement that
 * forgets whose row it changes is noticed by them.
 */
export async function watchBystander(shop: CakeShop): Promise<void> {
  const { pool } = shop.platform;
  const customer = await shop.customer();
  const { rows: hampers } = await pool.query<{ nid: number }>('select node_id as nid from hampers order by 1 limit 1');
  await add(customer, cake.sku, 2);
  await add(customer, 'PC102-500');
  await customer.post('/b/cart/step1', delivery());
  await customer.post('/b/cart/hamper/draft', { nid: hampers[0]?.nid, items: [], step: 0 });
  const read = async () => {
    const { rows } = await pool.query(
      `select to_jsonb(c) as cart,
         (select jsonb_agg(to_jsonb(l) order by l.cart_item_id) from cart_lines l where l.cart_id = c.cart_id) as lines,
         (select to_jsonb(o) from checkouts o where o.cart_id = c.cart_id) as checkout,
         (select jsonb_agg(to_jsonb(d)) from hamper_drafts d where d.user_id = c.user_id) as drafts
       from carts c where c.user_id = $1`,
      [customer.userId],
    );
    return rows;
  };
  const before = await read();
  expect(before).toMatchObject([{ lines: [{}, {}], checkout: {}, drafts: [{}] }]);
  afterEach(async () => expect(await read()).toEqual(before));
}
