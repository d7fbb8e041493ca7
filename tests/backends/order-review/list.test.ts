import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { applyOrderEvent, lockOrder } from '#backends/shop/payment/index.ts';
import type { OrderEvent } from '#machines/order/index.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import { planWithIndexes } from '#tests/kit/database/plans.ts';
import {
  add,
  bankEvent,
  cake,
  callWebhook,
  delivery,
  makeRoom,
  openCakeShop,
  opening,
  order,
} from '#tests/kit/shop/cake-shop.ts';
import type { Placed, Visitor } from '#tests/kit/shop/cake-shop.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
afterAll(() => shop.close());
beforeEach(() => shop.clock.set(opening));
afterEach(() => expectSoundBooks(database.pool));

type Summary = { order_id: string; state: string; can_pay: boolean; items: { title: string }[] };
type Page = { orders: Summary[]; next: string | null };

const list = async (visitor: Visitor, query: string) => {
  const reply = await visitor.get(`/b/order-review/orders?${query}`);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body['data'] as Page;
};
const idsOf = ({ orders }: Page) => orders.map(({ order_id }) => order_id);

/** One more order of a customer, for this person. */
async function placeFor(customer: Visitor, recipient_name = 'Meera Rao', sku = cake.sku): Promise<Placed> {
  await add(customer, sku);
  const saved = await customer.post('/b/cart/step1', delivery('standard-1500', undefined, { recipient_name }));
  const { checkout } = saved.body as { checkout: { cart: Parameters<typeof order>[1] } };
  shop.clock.advance(1_000);
  return order(customer, checkout.cart);
}

const pay = (placed: Placed) => callWebhook(shop, bankEvent(placed));

async function happens({ order_id }: Placed, ...events: OrderEvent[]): Promise<void> {
  for (const event of events) {
    await shop.platform.db.transaction(async (tx) => {
      const locked = await lockOrder(tx, order_id);
      expect(locked && (await applyOrderEvent(shop.platform, tx, locked, event))).not.toBeNull();
    });
  }
}

test('[ORD-01] unpaid orders come first with a way to pay, then the latest; each tab has its own', async () => {
  const customer = await shop.customer();
  const waiting = await placeFor(customer);
  const paid = await placeFor(customer);
  const later = await placeFor(customer);
  const off = await placeFor(customer);
  const arrived = await placeFor(customer);
  for (const placed of [paid, later, off, arrived]) await pay(placed);
  await happens(off, { type: 'order.cancel', is_in_time: true });
  await happens(
    arrived,
    { type: 'baking.started' },
    { type: 'box.packed' },
    { type: 'rider.departed' },
    { type: 'delivery.failed' },
    { type: 'rider.departed' },
    { type: 'box.delivered' },
  );
  const upcoming = await list(customer, 'tab=upcoming');
  expect(upcoming.orders.map(({ order_id, state, can_pay }) => [order_id, state, can_pay])).toEqual([
    [waiting.order_id, 'placed', true],
    [later.order_id, 'confirmed', false],
    [paid.order_id, 'confirmed', false],
  ]);
  expect(idsOf(await list(customer, 'tab=past'))).toEqual([arrived.order_id]);
  expect(idsOf(await list(customer, 'tab=cancelled'))).toEqual([off.order_id]);
  const timeline = (await customer.get(`/b/order-review/orders/${arrived.order_id}`)).body['data'] as {
    timeline: { label: string }[];
  };
  expect(timeline.timeline.map(({ label }) => label)).toEqual([
    'Order placed',
    'Payment received',
    'Baking',
    'Packed',
    'Out for delivery',
    'Could not be handed over',
    'Out for delivery',
    'Delivered',
  ]);
});

test('[ORD-01] an order is found by its number, by an item and by who receives it; signs mean nothing', async () => {
  const customer = await shop.customer();
  const forMeera = await placeFor(customer, 'Meera Rao');
  const forRavi = await placeFor(customer, 'Ravi 100%', 'PC109-500');
  const found = async (q: string) => idsOf(await list(customer, `tab=upcoming&q=${encodeURIComponent(q)}`));
  expect(await found(forMeera.order_id.slice(3, 9).toLowerCase())).toEqual([forMeera.order_id]);
  expect(await found('  belgian ')).toEqual([forMeera.order_id]);
  expect(await found('ravi')).toEqual([forRavi.order_id]);
  expect(await found('%')).toEqual([forRavi.order_id]);
  expect(await found('_')).toEqual([]);
  expect(await found("' or true --")).toEqual([]);
});

test('[ORD-01] pages follow each other without a gap, whatever is placed or paid meanwhile', async () => {
  await makeRoom(shop);
  const customer = await shop.customer();
  const placed: Placed[] = [];
  for (let at = 0; at < 23; at += 1) placed.push(await placeFor(customer));
  for (const one of placed.slice(0, 20)) await pay(one);
  const first = await list(customer, 'tab=upcoming');
  await placeFor(customer);
  const second = await list(customer, `tab=upcoming&after=${first.next}`);
  const third = await list(customer, `tab=upcoming&after=${second.next}`);
  const ids = placed.map(({ order_id }) => order_id);
  expect([...idsOf(first), ...idsOf(second), ...idsOf(third)]).toEqual([
    ...ids.slice(20).reverse(),
    ...ids.slice(0, 20).reverse(),
  ]);
  expect([first.orders.length, second.orders.length, third.next]).toEqual([10, 10, null]);
});

test('[ORD-01] a page that is just full is the last', async () => {
  await makeRoom(shop);
  const customer = await shop.customer();
  for (let at = 0; at < 10; at += 1) await placeFor(customer);
  const { orders, next } = await list(customer, 'tab=upcoming');
  expect([orders.length, next]).toEqual([10, null]);
});

test('[ORD-01] nobody sees the orders of others, by no tab, search or page', async () => {
  const [owner, other, guest] = [await shop.customer(), await shop.customer(), await shop.guest()];
  const placed = await placeFor(owner);
  const own = await placeFor(other);
  expect(idsOf(await list(other, 'tab=upcoming'))).toEqual([own.order_id]);
  expect(idsOf(await list(other, `tab=upcoming&q=${placed.order_id}`))).toEqual([]);
  const after = async (id: string) => list(other, `tab=upcoming&after=${id}`);
  expect(await after(placed.order_id)).toEqual(await after('PC0000000000'));
  const refused = await guest.get('/b/order-review/orders?tab=upcoming');
  expect([refused.status, refused.body['code']]).toEqual([401, 'LOGIN_REQUIRED']);
  expect(refused.headers['cache-control']).toContain('no-store');
});

test('[ORD-01] a page of orders is read from its index, in its order', async () => {
  const plan = await planWithIndexes(
    database.pool,
    `select order_id from orders where user_id = '${'0'.repeat(8)}-0000-0000-0000-000000000000'
       and (state = 'placed', placed_at, order_id) < (true, now(), 'PC')
     order by (state = 'placed') desc, placed_at desc, order_id desc limit 11`,
  );
  expect(plan).toContain('orders_listed');
  expect(plan).not.toContain('Sort');
});
