import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { openCakeShop, opening, type Reply, type Visitor } from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';

export const place = (customer: Visitor, claims: unknown, key?: string) =>
  customer.post('/b/cart/place-order', claims, key === undefined ? {} : { 'idempotency-key': key });
export const outcome = ({ status, body }: Reply) => [status, body['code'] ?? null];

/** A shop and a second process of it, on the database of the file that calls. */
export async function openOrderingShops() {
  const database = await testDatabase();
  const shop = await openCakeShop(database);
  const branch = await openCakeShop(database);
  const shops = [shop, branch];
  afterAll(() => Promise.all(shops.map((one) => one.close())));
  beforeEach(() => shops.forEach((one) => one.clock.set(opening)));
  afterEach(async () => {
    shop.platform.faults.clear();
    await expectSoundBooks(database.pool);
  });

  const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;
  const ordersOf = (customer: Visitor) => query('select order_id from orders where user_id = $1', [customer.userId]);

  /** Lets the clocks of the shops stand still at an instant until the test ends. */
  const holdClocks = (instant: Date) => shops.forEach(({ clock }) => vi.spyOn(clock, 'now').mockReturnValue(instant));

  return { database, shop, branch, shops, query, ordersOf, holdClocks };
}
