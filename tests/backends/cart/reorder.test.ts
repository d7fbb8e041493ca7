import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { components } from '#openapi/generated/cart.ts';
import { stampWords } from '#machines/rules/order/stamp-words.ts';
import { PHOTO_ATTRIBUTE } from '#machines/rules/product/photo.ts';
import {
  add,
  cake,
  cartOf,
  delivery,
  newKey,
  openCakeShop,
  opening,
  order,
  place,
  type Cart,
  type Reply,
  type Visitor,
} from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import { photoOf } from '#tests/kit/shop/photos.ts';
import { readyWithStamps } from './benefit-shops.ts';

type Reorder = components['schemas']['Reorder'];

const database = await testDatabase();
const shop = await openCakeShop(database);
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set(opening);
  await database.pool.query('update variants set stock = 60, sell_price = $2 where sku = $1', [cake.sku, cake.price]);
  await database.pool.query('update variants set stock = 60 where sku = $1', ['PC105-500']);
  await database.pool.query('update products set published = true where node_id = 105');
});
afterEach(() => expectSoundBooks(database.pool));

async function checkOut(customer: Visitor): Promise<string> {
  const saved = await customer.post('/b/cart/step1', delivery());
  return (await order(customer, (saved.body as { checkout: { cart: Cart } }).checkout.cart)).order_id;
}

/** A customer's order of two truffle cakes with a message and one heart with egg. */
async function ordered(): Promise<{ customer: Visitor; order_id: string }> {
  const customer = await shop.customer();
  await add(customer, cake.sku, 2, [{ id: 46, value: 'For Asha' }]);
  await add(customer, 'PC105-500', 1, [{ id: 48, value: '0' }]);
  return { customer, order_id: await checkOut(customer) };
}

const look = (who: Visitor, order_id: string, at = ''): Promise<Reply> =>
  who.get(`/b/cart/reorder?order_id=${order_id}${at}`);
const seenBy = async (who: Visitor, order_id: string, at = ''): Promise<Reorder> =>
  (await look(who, order_id, at)).body['data'] as Reorder;
const again = (who: Visitor, { order_id, seen }: Pick<Reorder, 'order_id' | 'seen'>, key = newKey()): Promise<Reply> =>
  who.post('/b/cart/reorder', { order_id, seen }, { 'idempotency-key': key });
const cartNow = async (who: Visitor): Promise<Cart> => cartOf(await who.get('/b/cart/get'));
const shown = ({ line_items }: Cart) =>
  line_items.map(({ sku, quantity, attributes }) => [sku, quantity, attributes.map(({ value }) => value)]);

test('[ORD-02] an order is shown as it would go into the cart, and looking changes nothing', async () => {
  const { customer, order_id } = await ordered();
  const before = await cartNow(customer);
  const reorder = await seenBy(customer, order_id);
  expect(reorder.lines.map(({ ordered: had, quantity, reason }) => [had, quantity, reason])).toEqual([
    [2, 2, null],
    [1, 1, null],
  ]);
  expect(reorder.total).toBe(reorder.lines.reduce((sum, { line_total }) => sum + line_total, 0));
  expect([reorder.place, await cartNow(customer)]).toEqual([null, before]);
});

test('[ORD-02] it goes into the cart with its choices, beside what is there, once for its key', async () => {
  const { customer, order_id } = await ordered();
  await add(customer, cake.sku, 1, []);
  const reorder = await seenBy(customer, order_id);
  const key = newKey();
  const first = await again(customer, reorder, key);
  expect(shown(cartOf(first))).toEqual([
    [cake.sku, 1, expect.anything()],
    [cake.sku, 2, expect.arrayContaining(['For Asha'])],
    ['PC105-500', 1, ['0']],
  ]);
  expect((await again(customer, reorder, key)).body).toEqual(first.body);
  expect(shown(await cartNow(customer))).toEqual(shown(cartOf(first)));
});

test('[ORD-02] two of one wish at once add it once', async () => {
  const { customer, order_id } = await ordered();
  const reorder = await seenBy(customer, order_id);
  const key = newKey();
  const answers = await Promise.all([again(customer, reorder, key), again(customer, reorder, key)]);
  expect(answers.map(({ status }) => status).filter((status) => status !== 409)).toContain(200);
  await again(customer, reorder, key);
  expect(shown(await cartNow(customer)).map(([, quantity]) => quantity)).toEqual([2, 1]);
});

test('[ORD-02] another order under the key of one is refused', async () => {
  const { customer, order_id } = await ordered();
  const reorder = await seenBy(customer, order_id);
  const key = newKey();
  await again(customer, reorder, key);
  const other = await again(customer, { ...reorder, seen: 'x'.repeat(32) }, key);
  expect([other.status, other.body['code']]).toEqual([422, 'KEY_REUSED']);
});

test('[ORD-02] what is gone, sold out, fewer, dearer or cheaper is named', async () => {
  const { customer, order_id } = await ordered();
  await database.pool.query('update variants set stock = 1, sell_price = sell_price + 5000 where sku = $1', [cake.sku]);
  await database.pool.query('update variants set stock = 0 where sku = $1', ['PC105-500']);
  const short = await seenBy(customer, order_id);
  expect(short.lines).toMatchObject([
    {
      quantity: 1,
      unit_price: cake.price + 5000,
      unit_price_before: cake.price,
      reason: 'Only 1 more can be added.',
    },
    { quantity: 0, unit_price: null, reason: 'This one is sold out for now.' },
  ]);
  await database.pool.query('update products set published = false where node_id = 105');
  expect((await seenBy(customer, order_id)).lines[1]).toMatchObject({
    url: null,
    quantity: 0,
    reason: 'We do not make this any more.',
  });
  const added = await again(customer, short);
  expect(shown(cartOf(added)).map(([sku, quantity]) => [sku, quantity])).toEqual([[cake.sku, 1]]);
});

test('[ORD-02] what has changed since it was shown is not added', async () => {
  const { customer, order_id } = await ordered();
  const reorder = await seenBy(customer, order_id);
  await database.pool.query('update variants set sell_price = sell_price + 100 where sku = $1', [cake.sku]);
  const key = newKey();
  const refused = await again(customer, reorder, key);
  expect([refused.status, refused.body['code'], (await cartNow(customer)).line_items]).toEqual([
    409,
    'REORDER_CHANGED',
    [],
  ]);
  // The same page goes on with its key once it has looked again.
  expect((await again(customer, await seenBy(customer, order_id), key)).status).toBe(200);
});

test('[ORD-02] an order of which nothing can be had adds nothing', async () => {
  const { customer, order_id } = await ordered();
  await database.pool.query('update variants set stock = 0 where sku = any($1)', [[cake.sku, 'PC105-500']]);
  const reorder = await seenBy(customer, order_id);
  const refused = await again(customer, reorder);
  expect([reorder.total, refused.status, refused.body['code']]).toEqual([0, 409, 'OUT_OF_STOCK']);
});

test('[ORD-02] the photo of a cake comes along, or is asked for again when it is gone', async () => {
  const customer = await shop.customer();
  const { rows } = await database.pool.query<{ sku: string }>(
    'select sku from variants join products using (node_id) where has_photo and published and stock > 0 order by sku limit 1',
  );
  const sku = rows[0]?.sku ?? '';
  const filedata = (await photoOf({ width: 600, height: 600 })).toString('base64');
  const { body } = await customer.post('/b/cart/upload-image', { type: 'photo-cake', filedata });
  await customer.post('/b/cart/add', {
    sku,
    quantity: 1,
    attributes: [{ id: PHOTO_ATTRIBUTE, value: String(body['id']) }],
  });
  const order_id = await checkOut(customer);
  const reorder = await seenBy(customer, order_id);
  expect(reorder.lines[0]?.quantity).toBe(1);
  // Whoever's photo it is now, it is not the customer's any more.
  await database.pool.query('update photos set user_id = null where photo_id = $1', [String(body['id'])]);
  expect((await seenBy(customer, order_id)).lines[0]).toMatchObject({
    quantity: 0,
    url: expect.stringContaining('/p/'),
    reason: 'We no longer have the photo for it. Please choose it again on its page.',
  });
  await database.pool.query('update photos set user_id = $2 where photo_id = $1', [
    String(body['id']),
    customer.userId,
  ]);
});

test('[ORD-02] with a place it says when that can have it, or that the shop does not go there', async () => {
  const { customer, order_id } = await ordered();
  const here = await seenBy(customer, order_id, `&place=${place.pincode}&area_id=${place.area_id}`);
  expect(here.place).toMatchObject({ serviceable: true, earliest: expect.stringMatching(/\d/) });
  const serve = (served: boolean) =>
    database.pool.query(
      'update zones set serviceable = $2 where poly_id = (select poly_id from areas where area_id = $1)',
      [place.area_id, served],
    );
  await serve(false);
  const there = await seenBy(customer, order_id, `&place=${place.pincode}&area_id=${place.area_id}`);
  await serve(true);
  expect(there.place).toMatchObject({ serviceable: false, earliest: null });
  expect((await seenBy(customer, order_id, '&place=nowhere')).place).toBeNull();
  // A city has many places, so nobody knows which is meant; a pincode is delivered to as one.
  expect((await seenBy(customer, order_id, '&place=Bengaluru')).place).toBeNull();
  expect((await seenBy(customer, order_id, '&place=560038')).place).toMatchObject({ serviceable: true });
});

test('[ORD-02] somebody else’s order is as unknown as none, and a guest has none', async () => {
  const { order_id } = await ordered();
  const other = await shop.customer();
  const guest = await shop.guest();
  const wish = { order_id, seen: 'x'.repeat(32) };
  expect([(await look(other, order_id)).status, (await again(other, wish)).status]).toEqual([404, 404]);
  expect([(await look(guest, order_id)).status, (await again(guest, wish)).status]).toEqual([401, 401]);
});

const skuOf = async (nodeId: number): Promise<string> => {
  const { rows } = await database.pool.query<{ sku: string }>(
    'select sku from variants where node_id = $1 and is_default',
    [nodeId],
  );
  return rows[0]?.sku ?? '';
};

/** Fills a basket and puts it into a customer's cart. */
async function addHamper(customer: Visitor): Promise<void> {
  const { rows } = await database.pool.query<{ nid: number }>(
    "select node_id as nid from products where slug = 'fill-a-birthday-basket'",
  );
  const nid = rows[0]?.nid ?? 0;
  const { body } = await customer.get(`/b/cart/hamper?type=hamper&nid=${nid}`);
  const steps = body['data'] as components['schemas']['HamperAnswer']['data'];
  const items = steps.flatMap(({ id, products }) =>
    products.slice(0, 1).map(({ sku }) => ({ step: id, sku, quantity: 2 })),
  );
  const made = await customer.post('/b/cart/hamper/draft', { nid, items, step: 0 });
  const { hash, version } = made.body['draft'] as components['schemas']['HamperDraft'];
  cartOf(await customer.post('/b/cart/hamper/add', { hash, version }));
}

test('[ORD-02] candles, a card with its words and a hamper with its parts come along as they were', async () => {
  const customer = await shop.customer();
  await database.pool.query('update variants set stock = 60');
  await add(customer);
  await add(customer, await skuOf(10444), 2);
  await add(customer, await skuOf(11683), 1, [{ id: 46, value: 'Happy birthday' }]);
  await addHamper(customer);
  const before = await cartNow(customer);
  expect(before.line_items.at(-1)?.parts.length).toBeGreaterThan(1);
  const order_id = await checkOut(customer);
  const reorder = await seenBy(customer, order_id);
  expect(reorder.lines.map(({ quantity, reason }) => [quantity, reason])).toEqual([
    [1, null],
    [2, null],
    [1, null],
    [1, null],
  ]);
  const whole = ({ line_items }: Cart) =>
    line_items.map(({ sku, quantity, attributes, parts }) => ({
      sku,
      quantity,
      attributes,
      // The line itself is a new one.
      parts: parts.map(({ hamper_parentId: _, ...part }) => part),
    }));
  expect(whole(cartOf(await again(customer, reorder)))).toEqual(whole(before));
});

test.each([
  [6, 1, null],
  [3, 0, stampWords.missing(0)],
])(
  '[ORD-02, CPN-07] with %i stamps, of which a treat took three, %i of it comes along again',
  async (stamps, quantity, reason) => {
    const customer = await readyWithStamps(shop, stamps);
    await add(customer, 'PC13362-1');
    const { lines } = await seenBy(customer, await checkOut(customer));
    expect(lines.map((line) => [line.quantity, line.reason])).toEqual([
      [1, null],
      [quantity, reason],
    ]);
  },
);
