import { afterAll, afterEach, expect, test } from 'vitest';
import { add, cake, cartOf, openCakeShop, type Cart, type Reply, type Visitor } from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import { watchBystander } from '#tests/kit/shop/bystander.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
await watchBystander(shop);
afterAll(() => shop.close());
afterEach(() => expectSoundBooks(database.pool));

const edit = (visitor: Visitor, cart_item_id: string, attributes: { id: number; value: string }[]): Promise<Reply> =>
  visitor.post('/b/cart/fa/edit_attribute', { cart_item_id, attributes });
const shown = ({ line_items }: Cart) =>
  line_items.map(({ quantity, attributes }) => [quantity, attributes.map(({ value }) => value)]);
const idOf = (cart: Cart, at = 0): string => cart.line_items[at]?.cart_item_id ?? '';
const refusalOf = ({ status, body }: Reply) => [status, body['code'], body['field']];

test('[DET-09] the message of a line is changed and taken away; its egg, its place and its pieces stay', async () => {
  const guest = await shop.guest();
  const cart = await add(guest, cake.sku, 2, [
    { id: 46, value: 'Happy Birthday Asha' },
    { id: 48, value: '0' },
  ]);
  const changed = await edit(guest, idOf(cart), [{ id: 46, value: '  Happy  Birthday Ravi ' }]);
  expect(changed.body['cart_item_id']).toBe(idOf(cart));
  expect([shown(cartOf(changed)), cartOf(changed).cart_version]).toEqual([[[2, ['Happy Birthday Ravi', '0']]], 2]);
  const again = await edit(guest, idOf(cart), [{ id: 46, value: 'Happy Birthday Ravi' }]);
  expect(cartOf(again).cart_version).toBe(2);
  const bare = await edit(guest, idOf(cart), [
    { id: 46, value: '' },
    { id: 48, value: '1' },
  ]);
  expect(shown(cartOf(bare))).toEqual([[2, ['1']]]);
});

test('[DET-09] a line that becomes like another one joins it, and its id is told', async () => {
  const guest = await shop.guest();
  await add(guest, cake.sku, 2, [{ id: 46, value: 'For Asha' }]);
  const cart = await add(guest, cake.sku, 3, [{ id: 46, value: 'For Ravi' }]);
  const joined = await edit(guest, idOf(cart, 1), [{ id: 46, value: 'For Asha' }]);
  expect([joined.body['cart_item_id'], shown(cartOf(joined))]).toEqual([idOf(cart), [[5, ['For Asha', '1']]]]);
});

test('[DET-09] the weight of a line is changed with its price, as far as there is enough of it', async () => {
  const guest = await shop.guest();
  const kilo = 'PC101-1000';
  const cart = await add(guest, cake.sku, 2, [{ id: 46, value: 'For Asha' }]);
  expect(cart.line_items[0]?.has_choices).toBe(true);
  const weigh = (sku: string, id = idOf(cart)) =>
    guest.post('/b/cart/fa/edit_attribute', { cart_item_id: id, sku, attributes: [] });
  const heavier = cartOf(await weigh(kilo));
  expect(heavier.line_items.map(({ sku, quantity, attributes }) => [sku, quantity, attributes[0]?.value])).toEqual([
    [kilo, 2, 'For Asha'],
  ]);
  expect(heavier.grand_total).toBeGreaterThan(cart.grand_total);
  expect(cartOf(await weigh(kilo)).cart_version).toBe(heavier.cart_version);
  await add(guest, cake.sku, 1, [{ id: 46, value: 'For Asha' }]);
  const joined = await weigh(cake.sku);
  expect(shown(cartOf(joined))).toEqual([[3, ['For Asha', '1']]]);
  expect(joined.body['cart_item_id']).not.toBe(idOf(cart));
  await database.pool.query('update variants set stock = 2 where sku = $1', [kilo]);
  const [id, other] = [idOf(cartOf(joined)), 'PC105-500'];
  expect(refusalOf(await weigh(kilo, id))).toEqual([409, 'MAX_QUANTITY', 'quantity']);
  await database.pool.query('update variants set stock = 0 where sku = $1', [kilo]);
  expect(refusalOf(await weigh(kilo, id))).toEqual([409, 'OUT_OF_STOCK', null]);
  expect(refusalOf(await weigh(other, id))).toEqual([400, 'INVALID_REQUEST', 'sku']);
  expect(refusalOf(await weigh('NOTHING', id))).toEqual([404, 'UNKNOWN_SKU', 'sku']);
});

test('[DET-09] two lines never join to more than 99 pieces', async () => {
  const guest = await shop.guest();
  await database.pool.query('update variants set stock = 1000 where sku = $1', [cake.sku]);
  await add(guest, cake.sku, 60, [{ id: 46, value: 'For Asha' }]);
  const cart = await add(guest, cake.sku, 40, []);
  const refused = await edit(guest, idOf(cart, 1), [{ id: 46, value: 'For Asha' }]);
  expect(refusalOf(refused)).toEqual([409, 'MAX_QUANTITY', 'quantity']);
  expect(shown(cartOf(await guest.get('/b/cart/get')))).toEqual([
    [60, ['For Asha', '1']],
    [40, ['1']],
  ]);
  await guest.post('/b/cart/update', { cart_item_id: idOf(cart), quantity: 59 });
  const joined = await edit(guest, idOf(cart, 1), [{ id: 46, value: 'For Asha' }]);
  expect(shown(cartOf(joined))).toEqual([[99, ['For Asha', '1']]]);
});

test('[DET-09] a choice that costs more makes no cart dearer than one may be', async () => {
  const guest = await shop.guest();
  const setPrice = async (price: number, extra: number, list = price): Promise<void> => {
    const prices = [price, list, cake.sku];
    await database.pool.query('update variants set sell_price = $1, list_price = $2 where sku = $3', prices);
    await database.pool.query('update products set eggless_delta = $1 where node_id = 101', [extra]);
  };
  await setPrice(19_999_900, 100);
  const cart = await add(guest, cake.sku, 50, [{ id: 48, value: '0' }]);
  const eggless = (value: string): Promise<Reply> => edit(guest, idOf(cart), [{ id: 48, value }]);
  expect(cartOf(await eggless('1')).cart_total).toBe(1_000_000_000);
  await eggless('0');
  await setPrice(19_999_900, 101);
  expect(refusalOf(await eggless('1'))).toEqual([409, 'MAX_QUANTITY', 'quantity']);
  await setPrice(cake.price, 0, cake.listPrice);
});

test('[DET-09] what the product does not offer is refused by its place, and only the own cart is changed', async () => {
  const [guest, stranger] = [await shop.guest(), await shop.guest()];
  const cart = await add(guest, cake.sku, 1, [{ id: 46, value: 'For Asha' }]);
  const wrong: [{ id: number; value: string }[], unknown[]][] = [
    [[{ id: 46, value: 'x'.repeat(26) }], [400, 'INVALID_REQUEST', 'attributes.0']],
    [
      [
        { id: 46, value: 'fine' },
        { id: 48, value: 'half' },
      ],
      [400, 'INVALID_REQUEST', 'attributes.1'],
    ],
    [[{ id: 47, value: 'abc' }], [400, 'INVALID_REQUEST', 'attributes.0']],
    [[{ id: 4601, value: 'Asha' }], [400, 'INVALID_REQUEST', 'attributes.0']],
  ];
  for (const [attributes, refusal] of wrong) {
    expect(refusalOf(await edit(guest, idOf(cart), attributes))).toEqual(refusal);
  }
  for (const [who, id] of [
    [stranger, idOf(cart)],
    [guest, 'nothing'],
  ] as const) {
    expect(refusalOf(await edit(who, id, [{ id: 46, value: 'Mine' }]))).toEqual([404, 'NOT_FOUND', 'cart_item_id']);
  }
  expect(shown(cartOf(await guest.get('/b/cart/get')))).toEqual([[1, ['For Asha', '1']]]);
});

test('[DET-09, DET-06] an age is shown by the candles of its digits, and a digit that is gone is not made up', async () => {
  const ask = async (number: number | string) =>
    shop.app.inject({ url: `/b/cart/api/petalcrumb/sku?number=${number}&type=candle` });
  const candlesOf = async (number: number) => {
    const { data } = (await ask(number)).json<{
      data: { candles: { digit: string; quantity: number; title: string; stock: string }[] };
    }>();
    return data.candles.map(({ digit, quantity, title, stock }) => [digit, quantity, title, stock]);
  };
  expect(await candlesOf(30)).toEqual([
    ['3', 1, 'Number Candle 3', 'true'],
    ['0', 1, 'Number Candle 0', 'true'],
  ]);
  expect(await candlesOf(22)).toEqual([['2', 2, 'Number Candle 2', 'true']]);
  expect(await candlesOf(1)).toEqual([['1', 1, 'Golden Number Candle', 'true']]);
  await database.pool.query(
    "update variants set stock = 1 from products p where p.node_id = variants.node_id and p.title = 'Number Candle 2'",
  );
  expect(await candlesOf(22)).toEqual([['2', 2, 'Number Candle 2', 'false']]);
  await database.pool.query("update products set published = false where title = 'Number Candle 7'");
  const gone = await ask(17);
  expect([gone.statusCode, gone.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND']);
  for (const wrong of [-1, 1000, 'ten', '1.5']) expect((await ask(wrong)).statusCode).toBe(400);
});
