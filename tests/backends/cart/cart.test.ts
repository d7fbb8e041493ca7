import { afterAll, afterEach, expect, test } from 'vitest';
import { stampWords } from '#machines/rules/order/stamp-words.ts';
import { add, cake, cartOf, claimsOf, newKey, openCakeShop, readyToOrder } from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import { watchBystander } from '#tests/kit/shop/bystander.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
await watchBystander(shop);
afterAll(() => shop.close());
afterEach(() => expectSoundBooks(database.pool));

const setStock = (sku: string, stock: number) =>
  database.pool.query('update variants set stock = $2 where sku = $1', [sku, stock]);

test('[CRT-05, CRT-08, CRT-09] a cake in the cart is priced by the server', async () => {
  const guest = await shop.guest();
  const reply = await guest.post('/b/cart/add', {
    sku: cake.sku,
    quantity: 2,
    attributes: [
      { id: 46, value: '  Happy   birthday Asha ' },
      { id: 48, value: '0' },
    ],
  });
  expect(reply.status).toBe(200);
  const cart = cartOf(reply);
  expect(cart).toEqual({
    cart_version: 1,
    cart_quantity: 2,
    line_items: [
      {
        cart_item_id: reply.body['cart_item_id'],
        order_product_id: null,
        sku: cake.sku,
        node_id: 101,
        title: 'Belgian Chocolate Truffle Cake',
        url: '/p/belgian-chocolate-truffle-cake',
        image: {
          src: `/media/products/${cake.sku}/front-320.webp`,
          alt: 'Belgian Chocolate Truffle Cake',
          title: 'Belgian Chocolate Truffle Cake',
        },
        quantity: 2,
        unit_price: cake.price,
        list_price: cake.listPrice,
        line_total: 2 * cake.price,
        attributes: [
          { id: 46, label: 'Message on the cake', value: 'Happy birthday Asha', display: 'Happy birthday Asha' },
          { id: 48, label: 'Eggless or with egg', value: '0', display: 'Contains egg' },
        ],
        variant_label: '0.5 kg',
        eggless: false,
        product_type: 'cake',
        has_choices: true,
        max_quantity: 60,
        stock: 'true',
        hamper_parentId: null,
        parts: [],
      },
    ],
    cart_total: 2 * cake.price,
    grand_total: 2 * cake.price,
    price_items: [
      { amt: 2 * cake.price, label: '2 items', type: 'items', amountPrefix: '', show_on_mobile: true },
      { amt: 0, label: 'Delivery', type: 'delivery', amountPrefix: '', show_on_mobile: true },
      { amt: 2 * cake.price, label: 'Total', type: 'total', amountPrefix: '', show_on_mobile: true },
    ],
    freeDeliveryStrip: { threshold: 49_900, remaining: 0, progress: 100 },
    express: true,
    preparation_time: 2,
    city_id: null,
    checkout_step: null,
    coupon: null,
    Selected_node: [101],
    productstypes: ['cake'],
    candles: [],
    premium_candles: [],
    wallet: { balance: 0, in_use: false, applied: 0 },
  });
  expect((await guest.get('/b/cart/get?newNormalFlow=1')).body).toEqual({ success: true, cart });
});

test('[CRT-02, DET-03] the same choices make a line longer, another message makes another line', async () => {
  const guest = await shop.guest();
  await add(guest, cake.sku, 1, [{ id: 46, value: 'For Asha' }]);
  await add(guest, cake.sku, 2, [
    { id: 46, value: 'For  Asha' },
    { id: 48, value: '1' },
  ]);
  const cart = await add(guest, cake.sku, 1, [{ id: 46, value: 'For Ravi' }]);
  expect(cart.line_items.map(({ quantity, attributes }) => [quantity, attributes[0]?.value])).toEqual([
    [3, 'For Asha'],
    [1, 'For Ravi'],
  ]);
  expect(cart.cart_version).toBe(3);
});

test('[CRT-02] a browser cannot say what a cake costs, nor order half of one', async () => {
  const guest = await shop.guest();
  const good = { sku: cake.sku, quantity: 1, attributes: [] };
  for (const body of [
    { ...good, price: 1 },
    { ...good, sell_price: 1 },
    { ...good, quantity: 0 },
    { ...good, quantity: -1 },
    { ...good, quantity: 1.5 },
    { ...good, quantity: 100 },
    { ...good, quantity: '1' },
    { ...good, attributes: [{ id: 48, value: '1', price_delta: -500 }] },
    [],
    null,
  ]) {
    const reply = await guest.post('/b/cart/add', body);
    expect([reply.status, reply.body['code']]).toEqual([400, 'INVALID_REQUEST']);
  }
  expect(cartOf(await guest.get('/b/cart/get')).cart_quantity).toBe(0);
});

test.each([
  ['a choice that is not offered', [{ id: 99, value: '1' }], 'attributes.0'],
  ['an egg that is neither', [{ id: 48, value: 'yes' }], 'attributes.0'],
  [
    'a choice given twice',
    [
      { id: 48, value: '1' },
      { id: 48, value: '0' },
    ],
    'attributes.1',
  ],
  ['a message of 26 letters', [{ id: 46, value: 'abcdefghijklmnopqrstuvwxyz' }], 'attributes.0'],
  ['a message that turns the writing around', [{ id: 46, value: 'ab\u202Ecd' }], 'attributes.0'],
])('[DET-03] %s is refused with its place', async (_, attributes, field) => {
  const guest = await shop.guest();
  const reply = await guest.post('/b/cart/add', { sku: cake.sku, quantity: 1, attributes });
  expect([reply.status, reply.body['field']]).toEqual([400, field]);
});

test('[DET-03] a message of 25 letters fits, an empty one is none', async () => {
  const guest = await shop.guest();
  const long = await add(guest, cake.sku, 1, [{ id: 46, value: 'abcdefghijklmnopqrstuvwxy' }]);
  expect(long.line_items[0]?.attributes.map(({ id }) => id)).toEqual([46, 48]);
  const none = await add(guest, cake.sku, 1, [{ id: 46, value: '   ' }]);
  expect(none.line_items[1]?.attributes).toEqual([
    { id: 48, label: 'Eggless or with egg', value: '1', display: 'Eggless' },
  ]);
});

test('[CRT-05] leaving out the egg may cost more, and the server knows how much', async () => {
  await database.pool.query('update products set eggless_delta = 5000 where node_id = 101');
  const guest = await shop.guest();
  const cart = await add(guest, cake.sku, 2);
  expect(cart.line_items[0]).toMatchObject({
    unit_price: cake.price + 5000,
    list_price: cake.listPrice + 5000,
    eggless: true,
  });
  expect(cart.cart_total).toBe(2 * (cake.price + 5000));
  await database.pool.query('update products set eggless_delta = 0 where node_id = 101');
});

test('[CRT-02] stock caps all lines of a sku together', async () => {
  const sku = 'PC102-500';
  await setStock(sku, 5);
  const guest = await shop.guest();
  await add(guest, sku, 3, [{ id: 46, value: 'One' }]);
  const second = await guest.post('/b/cart/add', { sku, quantity: 3, attributes: [{ id: 46, value: 'Two' }] });
  expect([second.status, second.body['code'], second.body['message']]).toEqual([
    409,
    'MAX_QUANTITY',
    'You can order at most 5 of these.',
  ]);
  const cart = await add(guest, sku, 2, [{ id: 46, value: 'Two' }]);
  expect(cart.line_items.map(({ max_quantity }) => max_quantity)).toEqual([3, 2]);
  const [line] = cart.line_items;
  const more = await guest.post('/b/cart/update', { cart_item_id: line?.cart_item_id, quantity: 4 });
  expect([more.status, more.body['code']]).toEqual([409, 'MAX_QUANTITY']);
});

test('[CRT-02] what is sold out or gone cannot be added; what was in the cart says so and can be made fewer', async () => {
  const sku = 'PC103-500';
  const guest = await shop.guest();
  const cart = await add(guest, sku, 4);
  await setStock(sku, 2);
  const low = cartOf(await guest.get('/b/cart/get'));
  expect(low.line_items[0]).toMatchObject({ stock: 'false', max_quantity: 2, quantity: 4 });
  const fewer = await guest.post('/b/cart/update', { cart_item_id: cart.line_items[0]?.cart_item_id, quantity: 3 });
  expect(cartOf(fewer).line_items[0]?.quantity).toBe(3);
  await setStock(sku, 0);
  const soldOut = await guest.post('/b/cart/add', { sku, quantity: 1, attributes: [] });
  expect([soldOut.status, soldOut.body['code']]).toEqual([409, 'OUT_OF_STOCK']);
  await database.pool.query('update products set published = false where node_id = 103');
  const gone = await guest.post('/b/cart/add', { sku, quantity: 1, attributes: [] });
  expect([gone.status, gone.body['code']]).toEqual([404, 'UNKNOWN_SKU']);
  const never = await guest.post('/b/cart/add', { sku: "x' or 1=1 --", quantity: 1, attributes: [] });
  expect([never.status, never.body['code']]).toEqual([404, 'UNKNOWN_SKU']);
});

test('[CRT-02, CRT-08] a quantity is set, not added, and the same one changes nothing', async () => {
  const guest = await shop.guest();
  const before = await add(guest);
  const cart_item_id = before.line_items[0]?.cart_item_id;
  const once = cartOf(await guest.post('/b/cart/update', { cart_item_id, quantity: 3 }));
  const twice = cartOf(await guest.post('/b/cart/update', { cart_item_id, quantity: 3 }));
  expect([once.cart_quantity, once.cart_version]).toEqual([3, 2]);
  expect(twice).toEqual(once);
});

test('[CRT-04, ERR-08] removing what is not there says "Failed to delete product" and shows the cart', async () => {
  const guest = await shop.guest();
  const cart = await add(guest);
  const cart_item_id = cart.line_items[0]?.cart_item_id;
  const gone = await guest.post('/b/cart/delete', { cart_item_id, hamper: false });
  expect([gone.status, gone.body['success'], cartOf(gone).line_items]).toEqual([200, true, []]);
  for (const id of [cart_item_id, 'no-such-line', '00000000-0000-0000-0000-000000000000']) {
    const again = await guest.post('/b/cart/delete', { cart_item_id: id, hamper: false });
    expect([again.status, again.body['success'], again.body['message']]).toEqual([
      200,
      false,
      'Failed to delete product',
    ]);
  }
});

test("[CRT-02] other people's lines are out of reach", async () => {
  const [asha, mallory] = [await shop.customer(), await shop.guest()];
  const cart = await add(asha);
  const cart_item_id = cart.line_items[0]?.cart_item_id;
  expect((await mallory.post('/b/cart/update', { cart_item_id, quantity: 9 })).status).toBe(404);
  expect((await mallory.post('/b/cart/delete', { cart_item_id, hamper: false })).body['success']).toBe(false);
  expect(cartOf(await mallory.get('/b/cart/get')).line_items).toEqual([]);
  expect(cartOf(await asha.get('/b/cart/get'))).toEqual(cart);
});

test('[CRT-12] knowing the name of a cart gives nothing: the session is what counts', async () => {
  const [asha, mallory] = [await shop.guest(), await shop.guest()];
  await add(asha);
  mallory.cookies['fact'] = asha.fact;
  expect(cartOf(await mallory.get('/b/cart/get')).line_items).toEqual([]);
});

test('[CRT-05] nobody has an empty cart, and asking makes neither session nor cart', async () => {
  const count = async () =>
    (await database.pool.query('select (select count(*) from carts) c, (select count(*) from sessions) s')).rows;
  const before = await count();
  const answer = await shop.app.inject({ method: 'GET', url: '/b/cart/get' });
  expect(answer.json()).toEqual({
    success: true,
    cart: {
      cart_version: 0,
      cart_quantity: 0,
      line_items: [],
      cart_total: 0,
      grand_total: 0,
      price_items: [],
      freeDeliveryStrip: null,
      express: false,
      preparation_time: 0,
      city_id: null,
      checkout_step: null,
      Selected_node: [],
      productstypes: [],
      candles: [],
      premium_candles: [],
      wallet: { balance: 0, in_use: false, applied: 0 },
      coupon: null,
    },
  });
  expect(await count()).toEqual(before);
});

test('[CRT-09] the token comes with a pre-session and the name of its cart', async () => {
  const answer = await shop.app.inject({ method: 'GET', url: '/b/cart/api/csrf-token' });
  expect(answer.json()).toEqual({ success: true, token: expect.stringMatching(/^[\w-]{43}$/) });
  expect(answer.cookies.map(({ name, httpOnly }) => [name, httpOnly ?? false]).sort()).toEqual([
    ['fact', false],
    ['sid', true],
  ]);
});

test('[CRT-06] below the threshold delivery costs something, and the strip says how much is missing', async () => {
  const { rows } = await database.pool.query<{ sku: string; price: number }>(
    'select sku, sell_price price from variants where sell_price < 24000 and stock > 10 order by sell_price limit 1',
  );
  const { sku = '', price = 0 } = rows[0] ?? {};
  const guest = await shop.guest();
  const cart = await add(guest, sku, 2);
  expect(cart).toMatchObject({ cart_total: 2 * price, grand_total: 2 * price + 4900 });
  expect(cart.price_items[1]).toEqual({
    amt: 4900,
    label: 'Delivery',
    type: 'delivery',
    amountPrefix: '+',
    show_on_mobile: true,
  });
  expect(cart.freeDeliveryStrip).toEqual({
    threshold: 49_900,
    remaining: 49_900 - 2 * price,
    progress: Math.floor((200 * price) / 49_900),
  });
});

test('[CRT-02] twenty adds at once are twenty pieces in one cart', async () => {
  const guest = await shop.guest();
  await Promise.all(Array.from({ length: 20 }, () => add(guest)));
  const cart = cartOf(await guest.get('/b/cart/get'));
  expect([cart.cart_quantity, cart.line_items.length, cart.cart_version]).toEqual([20, 1, 20]);
});

test('[CRT-02] of one sku a cart holds 99 pieces, however they come into it', async () => {
  await setStock('PC102-500', 100_000);
  const guest = await shop.guest();
  const refused = { status: 409, body: { code: 'MAX_QUANTITY', field: 'quantity' } };
  const wish = { sku: 'PC102-500', quantity: 100, attributes: [] };
  expect(await guest.post('/b/cart/add', wish)).toMatchObject({ status: 400 });
  const { line_items } = await add(guest, 'PC102-500', 99);
  expect(line_items[0]?.max_quantity).toBe(99);
  const { cart_item_id = '' } = line_items[0] ?? {};
  expect(await guest.post('/b/cart/add', { ...wish, quantity: 1 })).toMatchObject(refused);
  expect((await guest.post('/b/cart/update', { cart_item_id, quantity: 100 })).status).not.toBe(200);
  expect(cartOf(await guest.get('/b/cart/get')).cart_quantity).toBe(99);
});

test('[CRT-02] a cart holds 100 lines; the one after is refused, another piece of one of them is not', async () => {
  const guest = await shop.guest();
  await add(guest, cake.sku, 1, [{ id: 46, value: 'Line 1' }]);
  await database.pool.query(
    `insert into cart_lines (cart_item_id, cart_id, sku, attributes, attributes_hash, quantity, added_at)
     select gen_random_uuid(), cart_id, 'PC102-500', '[]', 'other ' || n, 1, added_at
     from cart_lines, generate_series(2, 100) n where cart_id = (select cart_id from carts where session_id = $1)`,
    [guest.sessionId],
  );
  const wish = (value: string) => ({ sku: cake.sku, quantity: 1, attributes: [{ id: 46, value }] });
  const refused = await guest.post('/b/cart/add', wish('Line 101'));
  expect([refused.status, refused.body['code'], refused.body['field']]).toEqual([409, 'MAX_QUANTITY', 'sku']);
  expect(refused.body['message']).toBe('A cart can hold at most 100 different items.');
  const { line_items } = cartOf(await guest.post('/b/cart/add', wish('Line 1')));
  expect([line_items.length, line_items.find(({ sku }) => sku === cake.sku)?.quantity]).toEqual([100, 2]);
});

test('[CRT-02] a cart has its limit in rupees', async () => {
  await database.pool.query(
    "update variants set stock = 100000, sell_price = 20000000, list_price = 20000000 where sku = 'PC104-500'",
  );
  const guest = await shop.guest();
  expect((await guest.post('/b/cart/add', { sku: 'PC104-500', quantity: 51, attributes: [] })).body['code']).toBe(
    'MAX_QUANTITY',
  );
  const most = await add(guest, 'PC104-500', 50);
  expect(most.grand_total).toBe(1_000_000_000);
  expect((await guest.post('/b/cart/add', { sku: cake.sku, quantity: 1, attributes: [] })).body['code']).toBe(
    'MAX_QUANTITY',
  );
});

test('[LST-11, CPN-07] a freebie is not sold for rupees: no cart takes it, an old one shows it for nothing, no order has it', async () => {
  const { customer: buyer } = await readyToOrder(shop);
  const found = await database.pool.query<{ sku: string; stock: number }>(
    'select sku, stock from variants where node_id = 13362',
  );
  const [freebie = { sku: '', stock: 0 }] = found.rows;
  expect(freebie.stock).toBeGreaterThan(0);
  const refused = await buyer.post('/b/cart/add', { sku: freebie.sku, quantity: 1, attributes: [] });
  expect([refused.status, refused.body['code'], refused.body['message']]).toEqual([
    409,
    'STAMPS_MISSING',
    stampWords.missing(0),
  ]);
  // As a cart may still hold it that was filled before.
  await database.pool.query(
    `insert into cart_lines (cart_item_id, cart_id, sku, attributes, attributes_hash, quantity, added_at)
     select gen_random_uuid(), cart_id, $1, '[]', 'none', 2, now() from carts where user_id = $2`,
    [freebie.sku, buyer.userId],
  );
  const cart = cartOf(await buyer.get('/b/cart/get'));
  expect(cart.line_items.map(({ sku, line_total, stock }) => [sku, line_total, stock])).toEqual([
    [cake.sku, cake.price, 'true'],
    [freebie.sku, 0, 'false'],
  ]);
  expect(cart.cart_total).toBe(cake.price);
  const order = await buyer.post('/b/cart/place-order', claimsOf(cart), { 'idempotency-key': newKey() });
  expect([order.status, order.body['code'], order.body['field']]).toEqual([409, 'STAMPS_MISSING', freebie.sku]);
});
