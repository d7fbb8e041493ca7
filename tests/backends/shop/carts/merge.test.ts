import { afterAll, afterEach, expect, test } from 'vitest';
import { openCart } from '#backends/shop/carts/carts.ts';
import { addLines, mergeGuestCart } from '#backends/shop/carts/merge.ts';
import { add, cake, cartOf, openCakeShop } from '#tests/kit/shop/cake-shop.ts';
import type { Visitor } from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
const { platform } = shop;
afterAll(() => shop.close());
afterEach(async () => {
  platform.faults.clear();
  await expectSoundBooks(database.pool);
});

const merge = (guest: Visitor, customer: Visitor, fact = guest.fact) =>
  platform.db.transaction((tx) =>
    mergeGuestCart(platform, tx, { sessionId: guest.sessionId, fact, userId: customer.userId ?? '' }),
  );
const message = (value: string) => [{ id: 46, value }];

test('[CRT-12, LGN-19] the same cake becomes one line with the sum, another message stays apart', async () => {
  const [guest, customer, neighbour] = [await shop.guest(), await shop.customer(), await shop.guest()];
  const theirs = await add(neighbour);
  await add(customer, cake.sku, 1, message('For Asha'));
  await add(guest, cake.sku, 2, message('For Asha'));
  await add(guest, cake.sku, 1, message('For Ravi'));
  expect(await merge(guest, customer)).toEqual({ merged_quantity: 3, cart_count: 4 });
  const cart = cartOf(await customer.get('/b/cart/get'));
  expect(cart.line_items.map(({ quantity, attributes }) => [quantity, attributes[0]?.value])).toEqual([
    [3, 'For Asha'],
    [1, 'For Ravi'],
  ]);
  expect(cartOf(await neighbour.get('/b/cart/get'))).toEqual(theirs);
});

test('[CRT-12] a merge happens once, also when ten logins ask for it at once', async () => {
  const [guest, customer] = [await shop.guest(), await shop.customer()];
  await add(guest, cake.sku, 2);
  const merged = await Promise.all(Array.from({ length: 10 }, () => merge(guest, customer)));
  expect(merged.map(({ merged_quantity }) => merged_quantity).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
  expect(cartOf(await customer.get('/b/cart/get')).cart_quantity).toBe(2);
  // What the same browser fills afterwards is another cart.
  await add(guest);
  expect(await merge(guest, customer)).toEqual({ merged_quantity: 1, cart_count: 3 });
});

test('[CRT-12] the sum stops at what there is', async () => {
  const sku = 'PC102-500';
  const [guest, customer] = [await shop.guest(), await shop.customer()];
  await add(customer, sku, 4);
  await add(guest, sku, 4);
  await database.pool.query('update variants set stock = 5 where sku = $1', [sku]);
  expect(await merge(guest, customer)).toEqual({ merged_quantity: 1, cart_count: 5 });
});

test('[CRT-12] the sum stops at 99 pieces', async () => {
  const sku = 'PC102-500';
  await database.pool.query('update variants set stock = 1000 where sku = $1', [sku]);
  const [guest, customer] = [await shop.guest(), await shop.customer()];
  await add(customer, sku, 60);
  await add(guest, sku, 60);
  expect(await merge(guest, customer)).toEqual({ merged_quantity: 39, cart_count: 99 });
});

test('[CRT-12] a merged cart has 100 lines at most: what is there already grows, the rest is left out', async () => {
  const [guest, customer] = [await shop.guest(), await shop.customer()];
  await add(customer, cake.sku, 1, message('Line 1'));
  await database.pool.query(
    `insert into cart_lines (cart_item_id, cart_id, sku, attributes, attributes_hash, quantity, added_at)
     select gen_random_uuid(), cart_id, 'PC101-500', '[]', 'other ' || n, 1, added_at
     from cart_lines, generate_series(2, 99) n where cart_id = (select cart_id from carts where user_id = $1)`,
    [customer.userId],
  );
  for (const line of ['Line 1', 'Line 100', 'Line 101']) await add(guest, cake.sku, 1, message(line));
  expect(await merge(guest, customer)).toEqual({ merged_quantity: 2, cart_count: 101 });
  const { line_items } = cartOf(await customer.get('/b/cart/get'));
  const written = line_items.map(({ quantity, attributes }) => [attributes[0]?.value, quantity]);
  expect(written).toHaveLength(100);
  expect(written).toContainEqual(['Line 1', 2]);
  expect(written).toContainEqual(['Line 100', 1]);
});

test('[CRT-12] a merged cart costs what a cart may cost, and no paisa more', async () => {
  const dear = 'PC104-500';
  await database.pool.query('update variants set sell_price = 500000000, list_price = 500000000 where sku = $1', [
    dear,
  ]);
  const [guest, next, customer] = [await shop.guest(), await shop.guest(), await shop.customer()];
  for (const one of [guest, customer]) await add(one, dear, 1);
  expect(await merge(guest, customer)).toEqual({ merged_quantity: 1, cart_count: 2 });
  await add(next);
  expect(await merge(next, customer)).toEqual({ merged_quantity: 0, cart_count: 2 });
  expect(cartOf(await customer.get('/b/cart/get')).cart_total).toBe(1_000_000_000);
});

test('[CRT-12] what the catalogue has forgotten comes into no cart', async () => {
  const customer = await shop.customer();
  const before = await add(customer);
  const { sessionId, userId, fact } = customer;
  const now = shop.clock.now();
  await platform.db.transaction(async (tx) => {
    const cart = await openCart(tx, { sessionId, userId, fact }, now);
    await addLines(tx, cart, [{ sku: 'PC999-1', attributes: [], quantity: 1, parts: [] }], now);
  });
  expect(cartOf(await customer.get('/b/cart/get'))).toEqual(before);
});

test('[CRT-12] a wrong name merges nothing, and the carts stay where they are', async () => {
  const [guest, customer, other] = [await shop.guest(), await shop.customer(), await shop.guest()];
  await add(guest, cake.sku, 2);
  expect(await merge(guest, customer, other.fact)).toEqual({ merged_quantity: 0, cart_count: 0 });
  expect(cartOf(await guest.get('/b/cart/get')).cart_quantity).toBe(2);
});

test('[CRT-12] a cart that has an owner is never moved', async () => {
  const [asha, mallory] = [await shop.customer(), await shop.customer()];
  await add(asha, cake.sku, 2);
  expect(await merge(asha, mallory)).toEqual({ merged_quantity: 0, cart_count: 0 });
  expect(cartOf(await asha.get('/b/cart/get')).cart_quantity).toBe(2);
});

test.each(['merge.after_guest_lock', 'merge.after_lines', 'merge.before_commit'])(
  '[CRT-12] a fault at %s loses nothing, and the next try merges',
  async (point) => {
    const [guest, customer] = [await shop.guest(), await shop.customer()];
    await add(customer, cake.sku, 1);
    await add(guest, cake.sku, 2);
    platform.faults.arm(point, { kind: 'throw' });
    await expect(merge(guest, customer)).rejects.toThrow(point);
    expect(cartOf(await guest.get('/b/cart/get')).cart_quantity).toBe(2);
    expect(await merge(guest, customer)).toEqual({ merged_quantity: 2, cart_count: 3 });
  },
);
