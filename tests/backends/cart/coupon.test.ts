import { expect, test } from 'vitest';
import { returnCoupon } from '#backends/shop/carts/coupons.ts';
import { mergeGuestCart } from '#backends/shop/carts/merge.ts';
import { expireOrder } from '#backends/shop/payment/index.ts';
import {
  add,
  cake,
  cartOf,
  claimsOf,
  delivery,
  newKey,
  order,
  readyToOrder,
  type Cart,
  type Visitor,
} from '#tests/kit/shop/cake-shop.ts';
import { setFree } from '#tests/kit/shop/tickets.ts';
import { openOrderingShops, outcome, place } from './ordering-shops.ts';

const { database, shop, branch, shops, query } = await openOrderingShops();

const wish = (visitor: Visitor, coupon: string, action = 'apply') =>
  visitor.fetch(`/b/cart/checkout_coupon?${String(new URLSearchParams({ action, coupon, rsource: 'cart' }))}`);
const seen = async (visitor: Visitor): Promise<Cart> => cartOf(await visitor.get('/b/cart/get'));

let made = 0;
/** A coupon of its own for a test: 10 % off everything, unless the test says otherwise. */
async function coupon(given: Record<string, unknown> = {}): Promise<string> {
  const code = `TEST${(made += 1)}`;
  const row = {
    code,
    title: 'A test',
    terms: [],
    dealer: 'petalcrumb',
    kind: 'percent',
    value: 10,
    min_total: 0,
    max_discount: null,
    starts_at: '2026-01-01T00:00:00+05:30',
    ends_at: '2028-12-31T23:59:59+05:30',
    category_slugs: [],
    city_ids: [],
    node_ids: [],
    payment_methods: [],
    uses: 0,
    first_order_only: false,
    audience: 'everyone',
    login_required: false,
    total_limit: null,
    per_customer_limit: null,
    listed: false,
    ...given,
  };
  await query('insert into coupons select * from jsonb_populate_record(null::coupons, $1)', [JSON.stringify(row)]);
  return code;
}

/** A customer with a delivery, a cake and a coupon. */
async function readyWithCoupon(code: string, wanted: Parameters<typeof readyToOrder>[1] = {}) {
  const { customer } = await readyToOrder(shop, wanted);
  return { customer, cart: cartOf(await wish(customer, code)) };
}

test('[CPN-01, CRT-05] a coupon is a row of the bill; twice changes nothing more, another one takes its place', async () => {
  const [first, second] = [await coupon(), await coupon({ kind: 'flat', value: 5_000 })];
  const guest = await shop.guest();
  const before = await add(guest);
  const applied = cartOf(await wish(guest, first.toLowerCase()));
  expect(applied).toMatchObject({
    cart_version: before.cart_version + 1,
    cart_total: cake.price,
    grand_total: cake.price - 6_990,
    coupon: { code: first, title: 'A test', discount: 6_990, refusal: null, payment_methods: [] },
  });
  expect(applied.price_items.map(({ type, amt, label, amountPrefix }) => [type, amt, label, amountPrefix])).toEqual([
    ['items', cake.price, '1 item', ''],
    ['delivery', 0, 'Delivery', ''],
    ['discount', 6_990, `Coupon ${first}`, '-'],
    ['total', cake.price - 6_990, 'Total', ''],
  ]);
  expect(cartOf(await wish(guest, first)).cart_version).toBe(applied.cart_version);
  expect(cartOf(await wish(guest, second)).coupon).toMatchObject({ code: second, discount: 5_000 });
  const removed = cartOf(await wish(guest, '', 'remove'));
  expect([removed.coupon, removed.grand_total]).toEqual([null, cake.price]);
  expect(cartOf(await wish(guest, '', 'remove')).cart_version).toBe(removed.cart_version);
});

const refusals: [string, Record<string, unknown>, string, RegExp, object?][] = [
  ['ended a second ago', { ends_at: '2026-11-22T09:59:59+05:30' }, 'EXPIRED', /ended on 22 November 2026/],
  ['begins in a second', { starts_at: '2026-11-22T10:00:30+05:30' }, 'NOT_STARTED', /from 22 November 2026/],
  ['for customers', { login_required: true }, 'LOGIN_REQUIRED', /^Log in to use/],
  ['not dear enough', { min_total: 80_000 }, 'MIN_VALUE', /^Add products for ₹101 more to use/, { missing: 10_100 }],
  [
    'for flowers',
    { category_slugs: ['flowers'] },
    'NOT_THIS_ITEM',
    /is for .+ only/,
    { category: { title: expect.any(String), url: '/flowers' } },
  ],
];

test.each(refusals)(
  '[CPN-01] a coupon that is %s is refused with its reason, and the cart keeps what it had',
  async (_, given, code, message, extra = {}) => {
    const kept = await coupon();
    const guest = await shop.guest();
    await add(guest);
    await wish(guest, kept);
    const before = await seen(guest);
    const reply = await wish(guest, await coupon(given));
    expect(outcome(reply)).toEqual([409, code]);
    expect(reply.body).toMatchObject({ message: expect.stringMatching(message), field: 'coupon', ...extra });
    expect(await seen(guest)).toEqual(before);
  },
);

test('[CPN-01] unknown, unreadable and for nothing', async () => {
  const guest = await shop.guest();
  expect(outcome(await wish(guest, 'SWEET10'))).toEqual([409, 'CART_EMPTY']);
  await add(guest);
  expect(outcome(await wish(guest, 'NOBODY'))).toEqual([404, 'NOT_FOUND']);
  expect(outcome(await wish(guest, "'; drop table coupons --"))).toEqual([400, 'INVALID_REQUEST']);
});

test.each([
  ['a link', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ['a picture', { 'sec-fetch-dest': 'image' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
])('[CPN-01] %s cannot change the coupon of a cart', async (_, headers) => {
  const code = await coupon();
  const guest = await shop.guest();
  await add(guest);
  const reply = await guest.fetch(`/b/cart/checkout_coupon?action=apply&coupon=${code}`, headers);
  expect(outcome(reply)).toEqual([403, 'CSRF_INVALID']);
  expect((await seen(guest)).coupon).toBeNull();
});

test('[CPN-01] a coupon stops when the cart gets too small, says what is missing, and holds again', async () => {
  const code = await coupon({ min_total: 100_000 });
  const guest = await shop.guest();
  const { cart_item_id } = (await add(guest, cake.sku, 2)).line_items[0] ?? { cart_item_id: '' };
  await wish(guest, code);
  const fewer = cartOf(await guest.post('/b/cart/update', { cart_item_id, quantity: 1 }));
  expect([fewer.grand_total, fewer.coupon]).toEqual([
    cake.price,
    {
      code,
      title: 'A test',
      discount: 0,
      refusal: {
        code: 'MIN_VALUE',
        message: `Add products for ₹301 more to use ${code}.`,
        missing: 30_100,
        category: null,
      },
      payment_methods: [],
    },
  ]);
  const more = cartOf(await guest.post('/b/cart/update', { cart_item_id, quantity: 2 }));
  expect(more.coupon).toMatchObject({ discount: 13_980, refusal: null });
  const empty = cartOf(await guest.post('/b/cart/delete', { cart_item_id, hamper: false }));
  expect([empty.line_items, empty.coupon]).toEqual([[], null]);
});

test('[CPN-01, CRT-12] a guest’s coupon comes along at the login and is judged for the customer', async () => {
  const [code, other] = [await coupon({ first_order_only: true }), await coupon()];
  const { customer, cart } = await readyToOrder(shop);
  await order(customer, cart);
  const guest = await shop.guest();
  await add(guest);
  expect(cartOf(await wish(guest, code)).coupon).toMatchObject({ discount: 6_990 });
  const merge = (from: Visitor, into: Visitor) =>
    shop.platform.db.transaction((tx) =>
      mergeGuestCart(shop.platform, tx, { sessionId: from.sessionId, fact: from.fact, userId: into.userId ?? '' }),
    );
  await merge(guest, customer);
  expect((await seen(customer)).coupon).toMatchObject({ code, discount: 0, refusal: { code: 'FIRST_ORDER_ONLY' } });
  await wish(customer, other);
  const second = await shop.guest();
  await add(second);
  await wish(second, code);
  await merge(second, customer);
  expect((await seen(customer)).coupon).toMatchObject({ code: other });
});

test('[CPN-01, CHK-05] an order takes its coupon, keeps it while it waits, and gives it back when it lapses', async () => {
  const code = await coupon({ total_limit: 1 });
  const { customer, cart } = await readyWithCoupon(code);
  const placed = await order(customer, cart);
  expect(placed.amount).toBe(cake.price - 6_990);
  expect(
    await query('select discount, coupon_code, grand_total from orders where order_id = $1', [placed.order_id]),
  ).toEqual([{ discount: 6_990, coupon_code: code, grand_total: cake.price - 6_990 }]);
  const other = await shop.guest();
  await add(other);
  expect(outcome(await wish(other, code))).toEqual([409, 'LIMIT_REACHED']);
  for (const one of shops) one.clock.advance(16 * 60_000);
  await expireOrder(shop.platform, placed.order_id);
  expect(await query('select uses from coupons where code = $1', [code])).toEqual([{ uses: 0 }]);
  expect((await seen(customer)).coupon).toMatchObject({ code, discount: 6_990 });
  expect(cartOf(await wish(other, code)).coupon).toMatchObject({ discount: 6_990 });
});

test('[CPN-01, CHK-05] a coupon that ends between the look and the order: both totals are said, nothing is ordered', async () => {
  const code = await coupon({ ends_at: '2026-11-22T10:30:00+05:30' });
  const { customer, cart } = await readyWithCoupon(code);
  for (const one of shops) one.clock.set(new Date('2026-11-22T10:30:01+05:30'));
  const reply = await place(customer, claimsOf(cart), newKey());
  expect(outcome(reply)).toEqual([409, 'CART_CHANGED']);
  expect(reply.body).toMatchObject({
    old_total: cake.price - 6_990,
    new_total: cake.price,
    cart: { coupon: { refusal: { code: 'EXPIRED' } } },
  });
  expect(await query('select order_id from orders where user_id = $1', [customer.userId])).toEqual([]);
});

test('[CPN-01, CHK-07] a coupon for one way to pay refuses the others, also for another try', async () => {
  const code = await coupon({ payment_methods: ['upi'] });
  const { customer, cart } = await readyWithCoupon(code);
  const refused = await place(customer, claimsOf(cart, { payment_method: 'card' }), newKey());
  expect(outcome(refused)).toEqual([409, 'COUPON_PAYMENT']);
  expect(refused.body).toMatchObject({ field: 'payment_method', message: expect.stringContaining('by UPI') });
  const placed = await order(customer, cart);
  expect(
    outcome(await customer.post('/b/cart/payment/start', { order_id: placed.order_id, payment_method: 'card' })),
  ).toEqual([409, 'COUPON_PAYMENT']);
});

test('[CPN-01, CHK-05] a coupon for one order, by 50 carts at once on two processes: one order has it', async () => {
  const code = await coupon({ total_limit: 1 });
  const ready = [];
  for (let at = 0; at < 50; at += 1) ready.push(await readyWithCoupon(code, { date: '2026-11-29' }));
  await setFree(database.pool, '101-2026-11-29-%', 100);
  const replies = await Promise.all(
    ready.map(({ customer, cart }, at) => place(customer.at(at % 2 === 0 ? shop : branch), claimsOf(cart), newKey())),
  );
  const tally = Object.groupBy(replies, (reply) => outcome(reply).join(' '));
  expect(Object.entries(tally).map(([name, list]) => [name, list?.length])).toEqual(
    expect.arrayContaining([
      ['200 ', 1],
      ['409 CART_CHANGED', 49],
    ]),
  );
  expect(await query('select uses from coupons where code = $1', [code])).toEqual([{ uses: 1 }]);
}, 120_000);

test('[CPN-01, CHK-05] a coupon once a customer, is refused for the next cart', async () => {
  const code = await coupon({ per_customer_limit: 1 });
  const { customer, cart } = await readyWithCoupon(code);
  await order(customer, cart);
  await add(customer);
  await customer.post('/b/cart/step1', delivery());
  expect(outcome(await wish(customer, code))).toEqual([409, 'ALREADY_USED']);
});

test('[CPN-01, CHK-05] each use is of one coupon and one customer, and comes back once with an order that lapses', async () => {
  const [code, first] = [await coupon({ per_customer_limit: 1 }), await coupon({ first_order_only: true })];
  const other = await coupon({ per_customer_limit: 1 });
  const { customer, cart } = await readyWithCoupon(code, { date: '2026-11-26' });
  const { order_id } = await order(customer, cart);
  await add(customer);
  expect(outcome(await wish(customer, first))).toEqual([409, 'FIRST_ORDER_ONLY']);
  expect(cartOf(await wish(customer, other)).coupon).toMatchObject({ code: other, refusal: null });
  const neighbour = await readyWithCoupon(code, { date: '2026-11-26' });
  expect(neighbour.cart.coupon).toMatchObject({ code, refusal: null });
  expect(cartOf(await wish(neighbour.customer, first)).coupon).toMatchObject({ code: first, refusal: null });
  for (const one of shops) one.clock.advance(16 * 60_000);
  await order(neighbour.customer, await seen(neighbour.customer));
  await expireOrder(shop.platform, order_id);
  for (const again of [code, first]) {
    expect(cartOf(await wish(customer, again)).coupon).toMatchObject({ code: again, refusal: null });
  }
  const returns = () => query('select order_id, returned_at from coupon_uses order by order_id');
  const before = await returns();
  await shop.platform.db.transaction((tx) => returnCoupon(tx, order_id, shop.clock.now()));
  expect(await returns()).toEqual(before);
});
