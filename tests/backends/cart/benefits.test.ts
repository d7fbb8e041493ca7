import { expect, test } from 'vitest';
import { expireOrder } from '#backends/shop/payment/index.ts';
import { balanceOf } from '#backends/shop/wallet/index.ts';
import { stampWords } from '#machines/rules/order/stamp-words.ts';
import {
  add,
  bankEvent,
  cake,
  callWebhook,
  cartOf,
  claimsOf,
  newKey,
  opening,
  order,
  readyToOrder,
  type Cart,
  type Visitor,
} from '#tests/kit/shop/cake-shop.ts';
import { deliver, deliveredOrder, fill, happen, readyWithStamps, payByWallet } from './benefit-shops.ts';
import { openOrderingShops, outcome, place } from './ordering-shops.ts';

const { shop, branch, shops, query, ordersOf, holdClocks } = await openOrderingShops();
const { db } = shop.platform;

const treat = 'PC13362-1';
const seen = async (visitor: Visitor): Promise<Cart> => cartOf(await visitor.get('/b/cart/get'));
const held = (visitor: Visitor) => balanceOf(db, visitor.userId ?? '');
const rowsOf = ({ price_items }: Cart) => price_items.map(({ type, amt, amountPrefix }) => [type, amt, amountPrefix]);

/** A customer with a cake, a delivery and a wallet that shall pay. */
async function withWallet(amount: number, wanted: Parameters<typeof readyToOrder>[1] = {}) {
  const { customer } = await readyToOrder(shop, wanted);
  await fill(shop, customer, amount);
  return { customer, cart: await payByWallet(customer) };
}

test('[CRT-07] the wallet pays what it holds, as a row of the bill, until it is told not to', async () => {
  const { customer, cart } = await withWallet(20_000);
  expect([cart.wallet, cart.grand_total]).toEqual([
    { balance: 20_000, in_use: true, applied: 20_000 },
    cake.price - 20_000,
  ]);
  expect(rowsOf(cart).slice(-2)).toEqual([
    ['wallet', 20_000, '-'],
    ['total', cake.price - 20_000, ''],
  ]);
  expect((await payByWallet(customer)).cart_version).toBe(cart.cart_version);
  const without = await payByWallet(customer, false);
  expect([without.wallet.applied, without.grand_total, without.cart_version]).toEqual([
    0,
    cake.price,
    cart.cart_version + 1,
  ]);
});

test('[CRT-07] a guest has no wallet to pay with, and nobody reaches another one’s', async () => {
  const guest = await shop.guest();
  const cart = await add(guest);
  expect(outcome(await guest.post('/b/cart/wallet', { in_use: true }))).toEqual([401, 'LOGIN_REQUIRED']);
  expect(cart.wallet).toEqual({ balance: 0, in_use: false, applied: 0 });
  const { customer } = await withWallet(50_000);
  const other = await readyToOrder(shop);
  expect((await payByWallet(other.customer)).wallet).toEqual({ balance: 0, in_use: true, applied: 0 });
  const forged = { ...claimsOf(await seen(other.customer)), user_id: customer.userId, wallet_used: 50_000 };
  expect(outcome(await place(other.customer, forged, newKey()))).toEqual([400, 'INVALID_REQUEST']);
  expect(await held(customer)).toBe(50_000);
});

test('[CRT-07, CHK-05] an order takes its part of the wallet once, the bank gets the rest', async () => {
  const { customer, cart } = await withWallet(20_000);
  const key = newKey();
  const first = await place(customer, claimsOf(cart), key);
  const again = await place(customer, claimsOf(cart), key);
  expect([first.status, again.text]).toEqual([200, first.text]);
  expect(first.body['amount']).toBe(cake.price - 20_000);
  expect(await held(customer)).toBe(0);
  expect(await query('select amount from wallet_entries where order_id = $1', [first.body['order_id']])).toEqual([
    { amount: -20_000 },
  ]);
});

test('[CRT-07, CHK-06, CHK-07] what the wallet pays wholly is confirmed at once, without a bank', async () => {
  const { customer, cart } = await withWallet(100_000);
  expect(cart.grand_total).toBe(0);
  const placed = await order(customer, cart);
  expect(placed.amount).toBe(0);
  expect(placed.payment_url).toBe(`${shop.platform.env.PUBLIC_ORIGIN}/payment-confirmation?txnid=${placed.txnid}`);
  const status = await customer.get(`/b/cart/payment/status?txnid=${placed.txnid}`);
  expect(status.body['data']).toMatchObject({ status: 'paid', order_state: 'confirmed', payment_method: 'wallet' });
  expect(await held(customer)).toBe(100_000 - cake.price);
  expect(
    await query('select split_part(dedupe_key, $1, 1) as letter from messages where dedupe_key like $2', [
      ':',
      `%${placed.order_id}`,
    ]),
  ).toEqual([{ letter: 'order.confirmed' }]);
  // No bank was asked, so none has anything to say about it.
  expect(outcome(await callWebhook(shop, bankEvent(placed)))).toEqual([404, 'NOT_FOUND']);
});

test('[CRT-07] the wallet is no way to pay where something is left for a bank', async () => {
  const { customer, cart } = await withWallet(20_000);
  expect(outcome(await place(customer, claimsOf(cart, { payment_method: 'wallet' }), newKey()))).toEqual([
    400,
    'INVALID_REQUEST',
  ]);
});

test.each([
  ['lapses', async (orderId: string) => expireOrder(shop.platform, orderId), 20_000],
  [
    'is cancelled once it is paid',
    async (orderId: string) => happen(shop, orderId, { type: 'order.cancel', is_in_time: true }),
    100_000,
  ],
])('[CRT-07, CPN-04] an order that %s gives back once what its wallet paid', async (_, end, amount) => {
  const { customer, cart } = await withWallet(amount);
  const { order_id } = await order(customer, cart);
  for (const one of shops) one.clock.advance(16 * 60_000);
  await end(order_id);
  await expireOrder(branch.platform, order_id);
  expect(await held(customer)).toBe(amount);
  const entries = await query('select kind, reason from wallet_entries where order_id = $1 order by entry_id', [
    order_id,
  ]);
  expect(entries).toEqual([
    { kind: 'debit', reason: 'order' },
    { kind: 'refund', reason: 'order_returned' },
  ]);
});

test('[CRT-07] a lapsed order brings the wish to use the wallet back into the cart', async () => {
  const { customer, cart } = await withWallet(20_000);
  const { order_id } = await order(customer, cart);
  for (const one of shops) one.clock.advance(16 * 60_000);
  await expireOrder(shop.platform, order_id);
  expect((await seen(customer)).wallet).toEqual({ balance: 20_000, in_use: true, applied: 20_000 });
});

test('[CRT-07, CHK-05] fifty orders of one cart at two shops, each with a key of its own, spend the wallet once', async () => {
  const { customer, cart } = await withWallet(20_000, { date: '2026-11-26' });
  const at = [customer.at(shop), customer.at(branch)];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => place(at[index % 2] ?? customer, claimsOf(cart), newKey())),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => status < 500)).toBe(true);
  expect([await held(customer), (await ordersOf(customer)).length]).toEqual([0, 1]);
});

test('[CRT-07] a wallet that holds less by the time of the order: both totals are said, nothing is ordered', async () => {
  const { customer, cart } = await withWallet(20_000);
  shop.platform.faults.arm('order.after_stamps', { kind: 'barrier' });
  const placing = place(customer, claimsOf(cart), newKey());
  await shop.platform.faults.reached('order.after_stamps');
  await query(
    `insert into wallet_entries (user_id, kind, reason, amount, dedupe_key, at)
     values ($1, 'expiry', 'expired', -5000, $2, now())`,
    [customer.userId, newKey()],
  );
  shop.platform.faults.release('order.after_stamps');
  const reply = await placing;
  expect(outcome(reply)).toEqual([409, 'CART_CHANGED']);
  expect(reply.body).toMatchObject({ old_total: cake.price - 20_000, new_total: cake.price - 15_000 });
  expect([await held(customer), await ordersOf(customer)]).toEqual([15_000, []]);
});

test('[CPN-07] a delivered order brings a stamp that ends after a year, a small one none', async () => {
  const { customer, order_id } = await deliveredOrder(shop);
  const small = await deliveredOrder(shop, { sku: 'PC5102-1' });
  expect(await query('select order_id, expires_at from stamps where user_id = $1', [customer.userId])).toEqual([
    { order_id, expires_at: new Date('2027-11-22T18:29:59.999Z') },
  ]);
  expect(await query('select 1 from stamps where order_id = $1', [small.order_id])).toEqual([]);
  const [least] = await query('select sku from variants where sell_price = 49900 and stock > 0 order by sku');
  const enough = await deliveredOrder(shop, least);
  expect(await query('select 1 as stamp from stamps where order_id = $1', [enough.order_id])).toEqual([{ stamp: 1 }]);
});

test('[CPN-07] three stamps redeem a treat for nothing, fewer say what is missing', async () => {
  const redeem = (visitor: Visitor) => visitor.post('/b/cart/add', { sku: treat, quantity: 1, attributes: [] });
  const refused = await redeem(await readyWithStamps(shop, 2));
  expect([...outcome(refused), refused.body['message']]).toEqual([409, 'STAMPS_MISSING', stampWords.missing(2)]);
  const customer = await readyWithStamps(shop, 3);
  const cart = cartOf(await redeem(customer));
  expect(
    cart.line_items.map(({ sku, line_total, stock, max_quantity }) => [sku, line_total, stock, max_quantity]),
  ).toEqual([
    [cake.sku, cake.price, 'true', expect.any(Number)],
    [treat, 0, 'true', 1],
  ]);
  expect(outcome(await redeem(customer))).toEqual([409, 'STAMPS_MISSING']);
  const placed = await order(customer, cart);
  const spent = await query('select count(*)::int as spent from stamps where spent_on = $1', [placed.order_id]);
  expect(spent).toEqual([{ spent: 3 }]);
});

test('[CPN-07] stamps come back with a lapsed order, and can be spent for a while', async () => {
  const customer = await readyWithStamps(shop, 3);
  const cart = await add(customer, treat);
  const { order_id } = await order(customer, cart);
  const soon = new Date(opening.getTime() + 60_000);
  await query('update stamps set expires_at = $2 where spent_on = $1', [order_id, soon]);
  for (const one of shops) one.clock.advance(16 * 60_000);
  await expireOrder(shop.platform, order_id);
  const back = await query('select expires_at > $2 as kept from stamps where user_id = $1 and spent_on is null', [
    customer.userId,
    new Date(opening.getTime() + 29 * 86_400_000),
  ]);
  expect(back).toEqual([{ kept: true }, { kept: true }, { kept: true }]);
  expect((await seen(customer)).line_items.map(({ sku, stock }) => [sku, stock])).toContainEqual([treat, 'true']);
});

test('[CPN-07, CPN-04, ORD-02] a paid order that is cancelled gives stamps and wallet back once, and earns nothing', async () => {
  const customer = await readyWithStamps(shop, 3);
  await fill(shop, customer, 20_000);
  await add(customer, treat);
  const placed = await order(customer, await payByWallet(customer));
  await callWebhook(shop, bankEvent(placed));
  const cancel = () =>
    customer.post(
      `/b/order-review/orders/${placed.order_id}/cancel`,
      { refund_to: 'wallet' },
      { 'idempotency-key': newKey() },
    );
  expect(outcome(await cancel())).toEqual([200, null]);
  expect(outcome(await cancel())).toEqual([409, 'NOT_CHANGEABLE']);
  expect(await held(customer)).toBe(20_000 + placed.amount);
  const stamps = await query('select spent_on, order_id from stamps where user_id = $1', [customer.userId]);
  expect(stamps.map(({ spent_on }) => spent_on)).toEqual([null, null, null]);
  expect(stamps.map(({ order_id }) => order_id)).not.toContain(placed.order_id);
});

test('[CPN-07] fifty orders of a cart with a treat spend three stamps once; an ended stamp pays nothing', async () => {
  const customer = await readyWithStamps(shop, 3, '2026-11-27');
  const cart = await add(customer, treat);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => place(customer.at(shops[index % 2] ?? shop), claimsOf(cart), newKey())),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const other = await readyWithStamps(shop, 3, '2026-11-27');
  const full = await add(other, treat);
  const end = new Date(opening.getTime() + 60_000);
  await query('update stamps set expires_at = $2 where user_id = $1', [other.userId, end]);
  holdClocks(end);
  expect(outcome(await place(other, claimsOf(full), newKey()))).toEqual([409, 'STAMPS_MISSING']);
});

test('[CHK-10] nobody is a member without asking; who asks is one for a year, and gets a part of what is paid back', async () => {
  const { customer, cart } = await readyToOrder(shop);
  const membership = async () => {
    const { checkout } = (await customer.get('/b/cart/checkout')).body as { checkout: { membership: object } };
    return checkout.membership;
  };
  expect(await membership()).toEqual({ until: null, percent: 5, most: 10_000 });
  const enrolled = claimsOf(cart, { userEnrolled: true });
  const placed = (await place(customer, enrolled, newKey())).body as {
    order_id: string;
    txnid: string;
    amount: number;
  };
  expect(placed.amount).toBe(cake.price);
  expect(await membership()).toEqual({ until: '2027-11-22', percent: 5, most: 10_000 });
  await callWebhook(shop, bankEvent(placed));
  expect(await held(customer)).toBe(0);
  await deliver(shop, placed.order_id);
  expect(await held(customer)).toBe(3_400);
  const other = await deliveredOrder(shop);
  expect(await held(other.customer)).toBe(0);
});

const points = [
  'order.after_stamps',
  'order.after_employee',
  'order.after_wallet',
  'order.before_commit',
  'order.after_commit',
];

test.each(points)(
  '[CRT-07, CPN-07] a fault at %s: the ledger is the balance, and a second try takes once',
  async (point) => {
    const { customer, cart } = await withWallet(20_000, { date: '2026-11-28' });
    const key = newKey();
    shop.platform.faults.arm(point, { kind: 'throw' });
    expect((await place(customer, claimsOf(cart), key)).status).toBe(500);
    expect(await held(customer)).toBe(point === 'order.after_commit' ? 0 : 20_000);
    expect((await place(customer, claimsOf(cart), key)).status).toBe(200);
    expect([await held(customer), (await ordersOf(customer)).length]).toEqual([0, 1]);
  },
);

test.each(['lapse.after_stamps', 'lapse.after_wallet', 'lapse.before_commit'])(
  '[CRT-07] a fault at %s: nothing is given back until all is, and then once',
  async (point) => {
    const { customer, cart } = await withWallet(20_000, { date: '2026-11-28' });
    const { order_id } = await order(customer, cart);
    for (const one of shops) one.clock.advance(16 * 60_000);
    shop.platform.faults.arm(point, { kind: 'throw' });
    await expect(expireOrder(shop.platform, order_id)).rejects.toThrow();
    expect(await held(customer)).toBe(0);
    await Promise.all(shops.map(({ platform }) => expireOrder(platform, order_id)));
    expect(await held(customer)).toBe(20_000);
  },
);
