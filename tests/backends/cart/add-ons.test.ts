import { afterAll, afterEach, expect, test } from 'vitest';
import { cake, cartOf, openCakeShop } from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import { watchBystander } from '#tests/kit/shop/bystander.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
await watchBystander(shop);
afterAll(() => shop.close());
afterEach(() => expectSoundBooks(database.pool));

const skuOf = async (nodeId: number): Promise<{ sku: string; price: number }> => {
  const { rows } = await database.pool.query<{ sku: string; price: number }>(
    'select sku, sell_price price from variants where node_id = $1 and is_default',
    [nodeId],
  );
  if (rows[0] === undefined) throw new Error(`There is no product ${nodeId}`);
  return rows[0];
};
const candle = await skuOf(10444);
const premium = await skuOf(16304);
const card = await skuOf(11683);
const plain = { sku: cake.sku, quantity: 1, attributes: [] };

test('[DET-05, DET-06] candles and a card with its words go into the cart with the cake, priced by the server', async () => {
  const guest = await shop.guest();
  const reply = await guest.post('/b/cart/add', {
    ...plain,
    add_ons: [
      { sku: candle.sku, quantity: 2, attributes: [] },
      { sku: premium.sku, quantity: 1, attributes: [] },
      {
        sku: card.sku,
        quantity: 1,
        attributes: [
          { id: 46, value: ` ${'a'.repeat(248)} ` },
          { id: 4602, value: 'Ravi' },
          { id: 4601, value: 'Asha' },
        ],
      },
    ],
  });
  expect(reply.status).toBe(200);
  const cart = cartOf(reply);
  expect(cart.line_items.map(({ sku, quantity, unit_price }) => [sku, quantity, unit_price])).toEqual([
    [cake.sku, 1, cake.price],
    [candle.sku, 2, candle.price],
    [premium.sku, 1, premium.price],
    [card.sku, 1, card.price],
  ]);
  expect(reply.body['cart_item_id']).toBe(cart.line_items[0]?.cart_item_id);
  expect([cart.cart_version, cart.cart_total]).toEqual([1, cake.price + 2 * candle.price + premium.price + card.price]);
  expect(cart.line_items[3]?.attributes).toEqual([
    { id: 4601, label: 'To', value: 'Asha', display: 'To Asha' },
    { id: 46, label: 'Message in the card', value: 'a'.repeat(248), display: 'a'.repeat(248) },
    { id: 4602, label: 'From', value: 'Ravi', display: 'From Ravi' },
  ]);
});

test('[DET-05] the same candles make their line longer, a card with other words is another card', async () => {
  const guest = await shop.guest();
  const withCard = (value: string) => ({
    ...plain,
    add_ons: [
      { sku: candle.sku, quantity: 1, attributes: [] },
      { sku: card.sku, quantity: 1, attributes: [{ id: 46, value }] },
    ],
  });
  await guest.post('/b/cart/add', withCard('With love'));
  const cart = cartOf(await guest.post('/b/cart/add', withCard('Get well')));
  expect(cart.line_items.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    [cake.sku, 2],
    [candle.sku, 2],
    [card.sku, 1],
    [card.sku, 1],
  ]);
});

test.each([
  ['an add-on that is not baked', { sku: 'NOBODY', quantity: 1, attributes: [] }, 404, 'add_ons.1.sku'],
  [
    'a message on a candle',
    { sku: candle.sku, quantity: 1, attributes: [{ id: 46, value: 'Hi' }] },
    400,
    'add_ons.1.attributes.0',
  ],
  [
    'a card of 251 letters',
    { sku: card.sku, quantity: 1, attributes: [{ id: 46, value: 'a'.repeat(250) + '😀' }] },
    400,
    null,
  ],
  [
    'a name of 41 letters',
    { sku: card.sku, quantity: 1, attributes: [{ id: 4601, value: 'a'.repeat(41) }] },
    400,
    'add_ons.1.attributes.0',
  ],
  [
    'words that turn the writing around',
    { sku: card.sku, quantity: 1, attributes: [{ id: 46, value: 'ab\u202Ecd' }] },
    400,
    'add_ons.1.attributes.0',
  ],
  ['a price of its own', { sku: candle.sku, quantity: 1, attributes: [], price: 1 }, 400, null],
  ['half a candle', { sku: candle.sku, quantity: 0.5, attributes: [] }, 400, null],
] as const)('[DET-05, DET-06] with %s nothing at all goes into the cart', async (_, wrong, status, field) => {
  const guest = await shop.guest();
  const reply = await guest.post('/b/cart/add', {
    ...plain,
    add_ons: [{ sku: candle.sku, quantity: 1, attributes: [] }, wrong],
  });
  expect(reply.status).toBe(status);
  if (field !== null) expect(reply.body['field']).toBe(field);
  expect(cartOf(await guest.get('/b/cart/get')).cart_quantity).toBe(0);
});

test('[DET-05] an add-on that is sold out keeps the cake out too, and says so', async () => {
  const guest = await shop.guest();
  await database.pool.query('update variants set stock = 0 where sku = $1', [premium.sku]);
  const reply = await guest.post('/b/cart/add', {
    ...plain,
    add_ons: [{ sku: premium.sku, quantity: 1, attributes: [] }],
  });
  expect([reply.status, reply.body['code']]).toEqual([409, 'OUT_OF_STOCK']);
  expect(cartOf(await guest.get('/b/cart/get')).cart_quantity).toBe(0);
});

test('[DET-06] the greeting cards are told, the usual one first, and each can be written and bought', async () => {
  const guest = await shop.guest();
  const reply = await guest.get('/b/cart/fa/greeting-card');
  const { cards, ...limits } = reply.body['data'] as {
    cards: { sku: string; node_id: number; title: string; sell_price: number; stock: string }[];
  };
  expect(limits).toEqual({ message_max: 250, name_max: 40 });
  expect(cards[0]).toEqual({
    sku: card.sku,
    node_id: 11683,
    title: 'Happy Birthday Card',
    image: {
      src: `/media/products/${card.sku}/front-320.webp`,
      alt: 'Happy Birthday Card',
      title: 'Happy Birthday Card',
    },
    sell_price: card.price,
    stock: 'true',
  });
  const others = cards.slice(1).map(({ title }) => title);
  expect(others.length).toBeGreaterThan(5);
  const last = cards.at(-1);
  const bought = await guest.post('/b/cart/add', {
    ...plain,
    add_ons: [{ sku: last?.sku, quantity: 1, attributes: [{ id: 46, value: 'With love' }] }],
  });
  expect(cartOf(bought).line_items[1]).toMatchObject({ sku: last?.sku, unit_price: last?.sell_price });
});
