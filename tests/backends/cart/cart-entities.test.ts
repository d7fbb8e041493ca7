import { afterAll, afterEach, expect, test } from 'vitest';
import { add, cake, cartOf, delivery, openCakeShop, place, tomorrow, type Cart } from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import type { components } from '#openapi/generated/main.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';

type SiteHeader = components['schemas']['SiteHeader'];

const database = await testDatabase();
const shop = await openCakeShop(database);
afterAll(() => shop.close());
afterEach(() => expectSoundBooks(database.pool));

const skuOf = async (slug: string): Promise<string> => {
  const { rows } = await database.pool.query<{ sku: string }>(
    'select sku from variants join products using (node_id) where slug = $1 and is_default',
    [slug],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`The shop does not sell ${slug}`);
  return row.sku;
};

test('[CRT-05] the candles of a cart are named, premium ones apart, and a greeting card is none', async () => {
  const guest = await shop.guest();
  const [slim, golden, card] = await Promise.all(
    ['slim-cake-candles', 'golden-number-candle', 'happy-birthday-greeting-card'].map(skuOf),
  );
  if (slim === undefined || golden === undefined || card === undefined) throw new Error('Three were asked for');
  await add(guest, slim, 2);
  await add(guest, golden, 1);
  const cart = await add(guest, card, 1);
  expect([cart.candles, cart.premium_candles]).toEqual([[{ sku: slim, quantity: 2 }], [{ sku: golden, quantity: 1 }]]);
});

test('[CRT-05] products and kinds are named once each, in the order of the lines', async () => {
  const guest = await shop.guest();
  await add(guest, await skuOf('slim-cake-candles'), 1);
  await add(guest, cake.sku, 1, [{ id: 46, value: 'For Asha' }]);
  const cart = await add(guest, cake.sku, 1, [{ id: 46, value: 'For Ravi' }]);
  expect(cart.line_items).toHaveLength(3);
  expect(cart.Selected_node).toEqual([10_444, 101]);
  expect(cart.productstypes).toEqual([cart.line_items[0]?.product_type, 'cake']);
  expect(cart.productstypes[0]).not.toBe('cake');
});

test('[CRT-05, HDR-13] the header names the products of the cart, each once, and of nobody else’s cart', async () => {
  const [guest, other] = [await shop.guest(), await shop.guest()];
  const named = async (of: typeof guest) => {
    const { body } = await of.get('/b/main/fa/site-header');
    const data = body['data'] as SiteHeader;
    return [data.Selected_node, data.cart];
  };
  expect(await named(guest)).toEqual([[], { cart_quantity: 0 }]);
  await add(guest, await skuOf('slim-cake-candles'), 2);
  await add(guest, cake.sku, 1, [{ id: 46, value: 'For Asha' }]);
  const cart = await add(guest, cake.sku, 1, [{ id: 46, value: 'For Ravi' }]);
  expect(await named(guest)).toEqual([[101, 10_444], { cart_quantity: 4 }]);
  for (const { cart_item_id } of cart.line_items.slice(1)) {
    await guest.post('/b/cart/delete', { cart_item_id, hamper: false });
  }
  expect(await named(guest)).toEqual([[10_444], { cart_quantity: 2 }]);
  expect(await named(other)).toEqual([[], { cart_quantity: 0 }]);
});

test('[CRT-05, CRT-07] before there is a ledger the wallet is empty, of a guest and of a customer', async () => {
  const nothing = { balance: 0, in_use: false, applied: 0 };
  for (const visitor of [await shop.guest(), await shop.customer()]) {
    expect((await add(visitor, cake.sku, 1)).wallet).toEqual(nothing);
  }
});

test('[CRT-05] the place and time of the checkout are the cart’s, and say when the shop goes there no more', async () => {
  const customer = await shop.customer();
  expect((await add(customer, cake.sku, 1)).checkout_step).toBeNull();
  await customer.post('/b/cart/step1', delivery('standard-1500', tomorrow));
  const step = {
    area: 'Indiranagar',
    city: 'Bengaluru',
    pincode: place.pincode,
    serviceable: true,
    date: tomorrow,
    slot_id: `101-${tomorrow}-standard-1500`,
  };
  const read = async () => cartOf(await customer.get('/b/cart/get')).checkout_step;
  expect(await read()).toEqual(step);
  await database.pool.query('update zones set serviceable = false where poly_id = 101');
  expect(await read()).toEqual({ ...step, serviceable: false });
  await database.pool.query('update zones set serviceable = true where poly_id = 101');
});

test('[CRT-05] a cart can go by express when all of it takes at most three hours to make', async () => {
  const guest = await shop.guest();
  const takes = (hours: number) =>
    database.pool.query('update products set preparation_hours = $1 where node_id = 101', [hours]);
  const { rows } = await database.pool.query<{ hours: number }>(
    'select preparation_hours::float as hours from products where node_id = 101',
  );
  await add(guest, await skuOf('slim-cake-candles'), 1);
  await add(guest, cake.sku, 1);
  const read = async () => {
    const { express, preparation_time } = cartOf(await guest.get('/b/cart/get'));
    return [preparation_time, express];
  };
  await takes(3);
  expect(await read()).toEqual([3, true]);
  await takes(3.5);
  expect(await read()).toEqual([3.5, false]);
  await takes(rows[0]?.hours ?? 0);
});

test('[CRT-06] the strip counts to the free delivery of the city that the order goes to', async () => {
  const customer = await shop.customer();
  await add(customer, cake.sku, 1);
  await customer.post('/b/cart/step1', delivery('standard-1500', tomorrow));
  const read = async () => {
    const { freeDeliveryStrip, price_items } = cartOf(await customer.get('/b/cart/get'));
    return [freeDeliveryStrip, price_items.find(({ type }) => type === 'delivery')?.amt];
  };
  const free = (paise: number) =>
    database.pool.query('update cities set free_delivery_threshold = $1 where tid = 1', [paise]);
  await free(99_900);
  expect(await read()).toEqual([{ threshold: 99_900, remaining: 30_000, progress: 69 }, 4900]);
  await free(69_900);
  expect(await read()).toEqual([{ threshold: 69_900, remaining: 0, progress: 100 }, 0]);
  await free(49_900);
});

test('[CRT-06] before there is an address the strip counts to the free delivery of the chosen city', async () => {
  await database.pool.query("update cities set free_delivery_threshold = 79900 where name = 'Delhi'");
  const guest = await shop.guest();
  const stripOf = (answered: Cart) => [
    answered.freeDeliveryStrip?.threshold,
    answered.freeDeliveryStrip?.remaining,
    answered.grand_total,
  ];
  const read = async () => stripOf(cartOf(await guest.get('/b/cart/get')));
  const [usual, inDelhi] = [
    [49_900, 0, cake.price],
    [79_900, 79_900 - cake.price, cake.price + 4900],
  ];
  expect(stripOf(await add(guest, cake.sku, 1))).toEqual(usual);
  guest.cookies['fc_city'] = 'Delhi';
  expect(await read()).toEqual(inDelhi);
  guest.cookies['fc_city'] = 'New Delhi';
  expect(await read()).toEqual(inDelhi);
  expect(stripOf(await add(guest, await skuOf('slim-cake-candles'), 1))[0]).toBe(79_900);
  guest.cookies['fc_city'] = 'Atlantis';
  expect((await read())[0]).toBe(49_900);

  // An address has the last word, whatever city is remembered.
  const customer = await shop.customer();
  customer.cookies['fc_city'] = 'Delhi';
  await add(customer, cake.sku, 1);
  const shown = async () => {
    const { body } = await customer.get('/b/cart/checkout');
    return stripOf((body as { checkout: { cart: Cart } }).checkout.cart);
  };
  expect(await shown()).toEqual(inDelhi);
  await customer.post('/b/cart/step1', delivery('standard-1500', tomorrow));
  expect(await shown()).toEqual(usual);
});
