import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { balanceOf } from '#backends/shop/wallet/index.ts';
import { fill, payByWallet } from '#tests/backends/cart/benefit-shops.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import {
  add,
  bankEvent,
  cake,
  callWebhook,
  cartOf,
  claimsOf,
  delivery,
  makeRoom,
  newKey,
  openCakeShop,
  opening,
  order,
  placedOrder,
  readyToOrder,
} from '#tests/kit/shop/cake-shop.ts';
import type { Cart, Placed, Reply, Visitor } from '#tests/kit/shop/cake-shop.ts';
import { change, happens, paidOrder } from '#tests/kit/shop/paid-order.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
const { platform } = shop;
beforeAll(() => makeRoom(shop));
afterAll(() => shop.close());
beforeEach(() => {
  shop.clock.set(opening);
  platform.faults.clear();
});
afterEach(() => expectSoundBooks(database.pool));

const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;
const outcome = ({ status, body }: Reply) => [status, body['code'] ?? null];
const stateOf = async ({ order_id, txnid }: Placed) => {
  const [row] = await query(
    'select o.state, p.state as payment from orders o join payments p using (order_id) where p.txnid = $1 and order_id = $2',
    [txnid, order_id],
  );
  return [row?.state, row?.payment];
};
const refundsOf = ({ order_id }: Placed) =>
  query('select amount::int, destination, done_at is not null as done from refunds where order_id = $1', [order_id]);
const cancel = (customer: Visitor, placed: Placed, to = 'source', key?: string) =>
  change(customer, placed, 'cancel', { refund_to: to }, key);
type Shown = {
  blocked: Record<string, string | null>;
  change_until: string;
  payment: { refund: unknown };
  timeline: { label: string }[];
};
const read = async (customer: Visitor, { order_id }: Placed) =>
  (await customer.get(`/b/order-review/orders/${order_id}`)).body['data'] as Shown;

test('[ORD-02] a cancelled order gives the money back to where it came from, and says so', async () => {
  const placed = await paidOrder(shop);
  expect((await read(placed.customer, placed)).blocked).toMatchObject({ cancel: null, reschedule: null });
  expect(outcome(await cancel(placed.customer, placed))).toEqual([200, null]);
  expect(await stateOf(placed)).toEqual(['cancelled', 'refunding']);
  expect(await refundsOf(placed)).toEqual([{ amount: placed.amount, destination: 'source', done: false }]);
  const shown = await read(placed.customer, placed);
  expect(shown.payment.refund).toEqual({ amount: placed.amount, to: 'source', is_done: false });
  expect(shown.timeline.map(({ label }) => label)).toEqual(['Order placed', 'Payment received', 'Cancelled']);
  expect(shown.blocked).toMatchObject({ cancel: 'This order is cancelled.', reschedule: 'This order is cancelled.' });
  expect(await balanceOf(platform.db, placed.customer.userId ?? '')).toBe(0);
});

test('[ORD-02] money that goes to the wallet is there at once, and the bank is asked for nothing', async () => {
  const [placed, other] = [await paidOrder(shop), await paidOrder(shop)];
  expect(outcome(await cancel(placed.customer, placed, 'wallet'))).toEqual([200, null]);
  expect(await stateOf(placed)).toEqual(['cancelled', 'refunded']);
  expect(await refundsOf(placed)).toEqual([{ amount: placed.amount, destination: 'wallet', done: true }]);
  expect(await query('select refund_to from orders where order_id = $1', [other.order_id])).toEqual([
    { refund_to: null },
  ]);
  expect(await balanceOf(platform.db, placed.customer.userId ?? '')).toBe(placed.amount);
});

test('[ORD-02, CRT-07] of an order that the wallet paid wholly nothing is on its way back: it is there', async () => {
  const { customer } = await readyToOrder(shop);
  await fill(shop, customer, cake.price);
  const placed = await order(customer, await payByWallet(customer));
  expect(outcome(await cancel(customer, placed))).toEqual([200, null]);
  expect((await read(customer, placed)).payment.refund).toBeNull();
  expect(await balanceOf(platform.db, customer.userId ?? '')).toBe(cake.price);
});

test('[ORD-02] an unpaid order is cancelled without money; what the bank takes later goes back to it', async () => {
  const placed = await placedOrder(shop);
  expect(outcome(await cancel(placed.customer, placed, 'wallet'))).toEqual([200, null]);
  expect(await stateOf(placed)).toEqual(['cancelled', 'expired']);
  expect((await callWebhook(shop, bankEvent(placed))).status).toBe(200);
  expect(await stateOf(placed)).toEqual(['cancelled', 'refunding']);
  expect(await refundsOf(placed)).toEqual([{ amount: placed.amount, destination: 'source', done: false }]);
});

const itemsOf = async (customer: Visitor) => {
  const cart = cartOf(await customer.get('/b/cart/get'));
  return {
    items: cart.line_items.map(({ sku, quantity }) => [sku, quantity]),
    cart: { cart_quantity: cart.cart_quantity, cart_version: cart.cart_version, grand_total: cart.grand_total },
  };
};
const letterOf = async (customer: Visitor) => {
  const [letter] = await platform.outbox.list({ to: `asha.${customer.userId}@example.com` });
  return letter?.text;
};

test('[ORD-02, CRT-08] the items of an unpaid order are back in the cart, and everybody is told so; a paid one gives none back', async () => {
  const placed = await placedOrder(shop, { quantity: 2 });
  const { customer } = placed;
  expect((await itemsOf(customer)).items).toEqual([]);
  const key = newKey();
  const reply = await cancel(customer, placed, 'source', key);
  const { items, cart } = await itemsOf(customer);
  expect([reply.status, items]).toEqual([200, [[cake.sku, 2]]]);
  expect(reply.body).toEqual({ success: true, order_id: placed.order_id, cart });
  // Asked once more, they come back no second time.
  expect((await cancel(customer, placed, 'source', key)).body).toEqual(reply.body);
  expect(outcome(await cancel(customer, placed))).toEqual([409, 'NOT_CHANGEABLE']);
  expect((await itemsOf(customer)).items).toEqual([[cake.sku, 2]]);
  const { checkout } = (await customer.get('/b/cart/checkout')).body as { checkout: { step: string } };
  expect(checkout.step).toBe('review');
  expect(await letterOf(customer)).toContain('Your items are back in your cart');
  const status = await customer.get(`/b/cart/payment/status?txnid=${placed.txnid}`);
  expect(status.body['data']).toMatchObject({ message: expect.stringContaining('You cancelled this order.') });

  const paid = await paidOrder(shop);
  expect((await cancel(paid.customer, paid)).body).toEqual({ success: true, order_id: paid.order_id, cart: null });
  expect((await itemsOf(paid.customer)).items).toEqual([]);
  expect(await letterOf(paid.customer)).not.toContain('cart');
});

test('[ORD-02, CRT-08] a fault at the end of cancelling an unpaid order leaves cart and order as they were', async () => {
  const placed = await placedOrder(shop);
  const key = newKey();
  platform.faults.arm('cancel.before_commit', { kind: 'throw' });
  expect((await cancel(placed.customer, placed, 'source', key)).status).toBe(500);
  expect([await stateOf(placed), (await itemsOf(placed.customer)).items]).toEqual([['placed', 'awaitingBank'], []]);
  expect((await cancel(placed.customer, placed, 'source', key)).status).toBe(200);
  expect((await itemsOf(placed.customer)).items).toEqual([[cake.sku, 1]]);
});

test('[ORD-02, CHK-05] an order that is cancelled while its shopper orders something else: both happen', async () => {
  const placed = await placedOrder(shop);
  const { customer } = placed;
  await add(customer);
  const saved = await customer.post('/b/cart/step1', delivery());
  const { cart } = (saved.body as { checkout: { cart: Cart } }).checkout;
  const [next, cancelled] = await Promise.all([
    customer.post('/b/cart/place-order', claimsOf(cart), { 'idempotency-key': newKey() }),
    cancel(customer, placed),
  ]);
  // Whichever is first: the cart is ordered as it was seen, or is another one by then.
  expect([outcome(next), outcome(cancelled)]).toEqual([
    next.status === 200 ? [200, null] : [409, 'PRICE_CHANGED'],
    [200, null],
  ]);
  expect((await itemsOf(customer)).items).toEqual([[cake.sku, next.status === 200 ? 1 : 2]]);
});

test('[ORD-02] 50 cancellations at once are one, with one refund', async () => {
  const placed = await paidOrder(shop);
  const replies = await Promise.all(Array.from({ length: 50 }, () => cancel(placed.customer, placed, 'wallet')));
  const codes = replies.map(outcome);
  expect(codes.filter(([status]) => status === 200)).toHaveLength(1);
  expect(codes.filter(([status]) => status !== 200)).toEqual(Array.from({ length: 49 }, () => [409, 'NOT_CHANGEABLE']));
  expect(await refundsOf(placed)).toHaveLength(1);
  expect(await balanceOf(platform.db, placed.customer.userId ?? '')).toBe(placed.amount);
});

test('[ORD-02] the same key is the same answer; with another wish it is refused', async () => {
  const placed = await paidOrder(shop);
  const key = newKey();
  const first = await cancel(placed.customer, placed, 'source', key);
  const again = await cancel(placed.customer, placed, 'source', key);
  expect([first.status, again.text]).toEqual([200, first.text]);
  expect(outcome(await cancel(placed.customer, placed, 'wallet', key))).toEqual([422, 'KEY_REUSED']);
});

test('[ORD-02] after the cut-off the answer says until when it could be changed', async () => {
  const placed = await paidOrder(shop);
  const { change_until } = await read(placed.customer, placed);
  // 3 pm, and whoever packs must know three hours before.
  expect(change_until).toBe('2026-11-23T12:00:00+05:30');
  vi.spyOn(shop.clock, 'now').mockReturnValue(new Date(change_until));
  const reply = await cancel(placed.customer, placed);
  const says = 'You could change this until Mon, 23 Nov, 12 pm. We are getting it ready now.';
  expect([...outcome(reply), reply.body['message']]).toEqual([409, 'NOT_CHANGEABLE', says]);
  expect((await read(placed.customer, placed)).blocked).toMatchObject({ cancel: says, reschedule: says });
});

test('[ORD-02] the kitchen and the shopper at once: it is baked or cancelled, never both', async () => {
  const ends = [];
  for (let at = 0; at < 6; at += 1) {
    const placed = await paidOrder(shop);
    const [reply, isBaking] = await Promise.all([
      cancel(placed.customer, placed, 'wallet'),
      happens(shop, placed, { type: 'baking.started' }),
    ]);
    expect(reply.status === 200).toBe(!isBaking);
    expect((await stateOf(placed))[0]).toBe(isBaking ? 'baking' : 'cancelled');
    expect(await refundsOf(placed)).toHaveLength(isBaking ? 0 : 1);
    ends.push(isBaking);
  }
  expect(ends).toHaveLength(6);
});

test.each([
  'order.after_key',
  'cancel.after_lock',
  'lapse.after_coupon',
  'lapse.after_slot',
  'refund.before_wallet',
  'cancel.before_commit',
  'order.before_commit',
])('[ORD-02] a fault at %s leaves the order as it was, and the same key carries on', async (point) => {
  const placed = await paidOrder(shop);
  const key = newKey();
  platform.faults.arm(point, { kind: 'throw' });
  expect((await cancel(placed.customer, placed, 'wallet', key)).status).toBe(500);
  expect(await stateOf(placed)).toEqual(['confirmed', 'paid']);
  expect(await refundsOf(placed)).toEqual([]);
  await expectSoundBooks(database.pool);
  expect(outcome(await cancel(placed.customer, placed, 'wallet', key))).toEqual([200, null]);
  expect(await balanceOf(platform.db, placed.customer.userId ?? '')).toBe(placed.amount);
});

test('[ORD-02] nobody cancels, moves or asks about the orders of others', async () => {
  const placed = await paidOrder(shop);
  const [other, guest] = [await shop.customer(), await shop.guest()];
  const unknown = { ...placed, order_id: 'PC0000000000' };
  const ask = async (visitor: Visitor, one: Placed) => [
    outcome(await cancel(visitor, one)),
    outcome(await change(visitor, one, 'reschedule', { slot_id: '101-2026-11-23-standard-1800' })),
    outcome(await visitor.get(`/b/order-review/orders/${one.order_id}/times?date=2026-11-23`)),
  ];
  expect(await ask(other, placed)).toEqual(Array.from({ length: 3 }, () => [404, 'NOT_FOUND']));
  expect(await ask(other, unknown)).toEqual(await ask(other, placed));
  expect(await ask(guest, placed)).toEqual(Array.from({ length: 3 }, () => [401, 'LOGIN_REQUIRED']));
  // Not even a key tells more, that was used for an own order.
  const [own, key] = [await paidOrder(shop), newKey()];
  expect(outcome(await cancel(own.customer, own, 'source', key))).toEqual([200, null]);
  expect(outcome(await cancel(own.customer, placed, 'source', key))).toEqual([404, 'NOT_FOUND']);
  expect(await stateOf(placed)).toEqual(['confirmed', 'paid']);
});
