import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sweepGuestCarts } from '#backends/shop/carts/expiry.ts';
import { mergeGuestCart } from '#backends/shop/carts/merge.ts';
import { PHOTO_ATTRIBUTE } from '#machines/rules/product/photo.ts';
import {
  add,
  cake,
  cartOf,
  delivery,
  openCakeShop,
  opening,
  order,
  type Cart,
  type CakeShop,
  type Visitor,
} from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import { planWithIndexes } from '#tests/kit/database/plans.ts';
import { photoOf } from '#tests/kit/shop/photos.ts';

const database = await testDatabase();
const DAYS = 5;
// Sessions outlive the carts here, so that their owners can still look.
const settings = {
  GUEST_CART_DAYS: `${DAYS}`,
  LIMIT_SESSION_IDLE_DAYS: '1000',
  LIMIT_SESSION_DAYS: '1000',
  LIMIT_UPLOADS_PER_SESSION_HOUR: '100',
  LIMIT_UPLOADS_PER_ADDRESS_HOUR: '1000',
};
const shop = await openCakeShop(database, settings);
const twin = await openCakeShop(database, settings);
afterAll(() => Promise.all([shop.close(), twin.close()]));
beforeEach(() => {
  for (const { clock } of [shop, twin]) clock.set(opening);
});
afterEach(async () => {
  shop.platform.faults.clear();
  await expectSoundBooks(database.pool);
});

const { rows } = await database.pool.query<{ sku: string }>(
  "select sku from products join variants using (node_id) where slug = 'round-photo-cake' and is_default",
);
const photoCake = rows[0]?.sku ?? '';
const photo = await photoOf({ width: 900, height: 700 });

const pass = (days: number): void => {
  for (const { clock } of [shop, twin]) clock.advance(days * 24 * 60 * 60 * 1000);
};
const tidyUp = async ({ platform: { queue, db } }: CakeShop = shop): Promise<void> => {
  await queue.add(db, 'housekeeping', {}, { jobKey: 'housekeeping' });
  await queue.drain();
};
const sendPhoto = async (visitor: Visitor): Promise<string> => {
  const { body } = await visitor.post('/b/cart/upload-image', {
    type: 'photo-cake',
    filedata: photo.toString('base64'),
  });
  return String(body['id']);
};
const withPhoto = (id: string) => [{ id: PHOTO_ATTRIBUTE, value: id }];
const pieces = async (visitor: Visitor): Promise<number> => cartOf(await visitor.get('/b/cart/get')).cart_quantity;
const count = async (from: string, values: unknown[]): Promise<number> =>
  (await database.pool.query<{ n: number }>(`select count(*)::int n from ${from}`, values)).rows[0]?.n ?? -1;

test('[CRT-12, DET-04] a guest’s cart that nobody touched for days goes with its photo; a customer’s stays, and one that was touched', async () => {
  const [gone, used, customer] = [await shop.guest(), await shop.guest(), await shop.customer()];
  const [lost, kept] = [await sendPhoto(gone), await sendPhoto(used)];
  await add(gone, photoCake, 1, withPhoto(lost));
  await add(used, photoCake, 1, withPhoto(kept));
  await add(customer, cake.sku, 2);
  pass(DAYS - 0.1);
  await tidyUp();
  expect(await pieces(gone)).toBe(1);
  await add(used, cake.sku, 1);
  pass(0.2);
  await tidyUp();
  expect([await pieces(gone), await pieces(used), await pieces(customer)]).toEqual([0, 2, 2]);
  expect(await count('photos where photo_id = any($1)', [[lost, kept]])).toBe(1);
  expect(await count('carts where session_id = $1', [gone.sessionId])).toBe(0);
  // Whoever comes back begins anew.
  await add(gone, cake.sku, 1);
  expect(await pieces(gone)).toBe(1);
});

test('[CRT-12, DET-04] a photo that an order or a customer’s cart needs stays when the guest’s cart goes', async () => {
  const [guest, customer] = [await shop.guest(), await shop.customer()];
  await add(guest, photoCake, 1, withPhoto(await sendPhoto(guest)));
  const ordered = await sendPhoto(customer);
  await add(customer, photoCake, 1, withPhoto(ordered));
  const saved = await customer.post('/b/cart/step1', delivery());
  await order(customer, (saved.body as { checkout: { cart: Cart } }).checkout.cart);
  await database.pool.query(
    'update cart_lines set attributes = $2 where cart_id in (select cart_id from carts where session_id = $1)',
    [guest.sessionId, JSON.stringify(withPhoto(ordered))],
  );
  const wanted = await sendPhoto(customer);
  await add(customer, photoCake, 1, withPhoto(wanted));
  pass(DAYS + 1);
  await tidyUp();
  expect([await pieces(guest), await pieces(customer)]).toEqual([0, 1]);
  expect(await count('photos where photo_id = any($1)', [[ordered, wanted]])).toBe(2);
  expect(await count('order_lines where photo_id = $1', [ordered])).toBe(1);
});

test('[CRT-12] what is left of a merged cart goes, and with it its session; the customer’s cart keeps what came over', async () => {
  const [guest, customer] = [await shop.guest(), await shop.customer()];
  await add(guest, cake.sku, 2);
  const who = { sessionId: guest.sessionId, fact: guest.fact, userId: customer.userId ?? '' };
  await shop.platform.db.transaction((tx) => mergeGuestCart(shop.platform, tx, who));
  await database.pool.query("update sessions set expires_at = '2026-01-01' where session_id = $1", [guest.sessionId]);
  pass(DAYS + 1);
  await tidyUp();
  expect(await count('carts where session_id = $1', [guest.sessionId])).toBe(0);
  expect(await count('sessions where session_id = $1', [guest.sessionId])).toBe(0);
  expect(await pieces(customer)).toBe(2);
});

test('[CRT-12] a cart that is touched while the sweep goes by stays, and nobody waits for the other', async () => {
  const guest = await shop.guest();
  await add(guest, cake.sku, 1);
  const old = await shop.guest();
  await add(old, cake.sku, 1);
  pass(DAYS + 1);
  const client = await database.pool.connect();
  try {
    // A change that is under way: it has the cart, and has not been written yet.
    await client.query('begin');
    await client.query('select 1 from carts where session_id = $1 for update', [guest.sessionId]);
    await tidyUp();
    await client.query('update carts set updated_at = $2, version = version + 1 where session_id = $1', [
      guest.sessionId,
      shop.clock.now(),
    ]);
    await client.query('commit');
  } finally {
    client.release();
  }
  await tidyUp();
  expect([await pieces(guest), await pieces(old)]).toEqual([1, 0]);
});

test('[CRT-12] whoever adds to a cart that is just going gets a new one with it', async () => {
  const guest = await shop.guest();
  await add(guest, cake.sku, 3);
  pass(DAYS + 1);
  shop.platform.faults.arm('expiry.after_lock', { kind: 'barrier' });
  const sweeping = sweepGuestCarts(shop.platform);
  await shop.platform.faults.reached('expiry.after_lock');
  const adding = add(guest.at(twin), cake.sku, 1);
  shop.platform.faults.release('expiry.after_lock');
  expect([await sweeping, (await adding).cart_quantity]).toEqual([1, 1]);
  expect(await pieces(guest)).toBe(1);
});

test('[CRT-12] two processes sweep at once: each cart goes once, in rounds, and a killed round is made up for', async () => {
  const now = shop.clock.now();
  const total = 450;
  await database.pool.query(
    `insert into carts (cart_id, session_id, fact, version, state, created_at, updated_at)
     select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1, 'open', $1::timestamptz, $1::timestamptz
     from generate_series(1, $2)`,
    [new Date(now.getTime() - (DAYS + 1) * 24 * 60 * 60 * 1000), total],
  );
  shop.platform.faults.arm('expiry.after_lock', { kind: 'throw' });
  await expect(sweepGuestCarts(shop.platform)).rejects.toThrow('expiry.after_lock');
  expect(await count('carts where user_id is null and updated_at < $1', [now])).toBeGreaterThanOrEqual(total);
  const [one, other] = await Promise.all([sweepGuestCarts(shop.platform), sweepGuestCarts(twin.platform)]);
  expect(one + other).toBe(total);
  await Promise.all([tidyUp(shop), tidyUp(twin)]);
  expect(await count("graphile_worker.jobs where key = 'housekeeping'", [])).toBe(1);
});

test('[CRT-12] a cart is old a moment after the days have passed, not as they end', async () => {
  const guest = await shop.guest();
  await add(guest, cake.sku, 1);
  await database.pool.query('update carts set updated_at = $2 where session_id = $1', [guest.sessionId, opening]);
  const leftAfter = async (milliseconds: number): Promise<number> => {
    vi.spyOn(shop.clock, 'now').mockReturnValue(new Date(opening.getTime() + milliseconds));
    await sweepGuestCarts(shop.platform);
    return count('carts where session_id = $1', [guest.sessionId]);
  };
  expect([await leftAfter(DAYS * 24 * 3_600_000), await leftAfter(DAYS * 24 * 3_600_000 + 1)]).toEqual([1, 0]);
});

test('[CRT-12] old guest carts are found by their index', async () => {
  const plan = await planWithIndexes(
    database.pool,
    `select cart_id from carts where user_id is null and state <> 'ordered' and updated_at < now()
     order by updated_at limit 200 for update skip locked`,
  );
  expect(plan).toMatch(/using carts_of_guests/);
});
