import { afterAll, afterEach, expect, test } from 'vitest';
import { mergeGuestCart } from '#backends/shop/carts/merge.ts';
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
