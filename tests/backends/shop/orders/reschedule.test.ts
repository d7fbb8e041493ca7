import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import { newKey, openCakeShop, opening, placedOrder, tomorrow } from '#tests/kit/shop/cake-shop.ts';
import type { Placed, Reply, Visitor } from '#tests/kit/shop/cake-shop.ts';
import { linkIn, load } from '../delivery-links/linked-orders.ts';
import { setFree } from '#tests/kit/shop/tickets.ts';
import { change, happens, paidOrder } from '#tests/kit/shop/paid-order.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
const { platform } = shop;
afterAll(() => shop.close());
beforeEach(() => {
  shop.clock.set(opening);
  platform.faults.clear();
});
afterEach(() => expectSoundBooks(database.pool));

const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;
const outcome = ({ status, body }: Reply) => [status, body['code'] ?? null];
const slotId = (slot: string, date = tomorrow) => `101-${date}-${slot}`;
const move = (customer: Visitor, placed: Placed, slot: string, key?: string) =>
  change(customer, placed, 'reschedule', { slot_id: slotId(slot) }, key);
const slotOf = async ({ order_id }: Placed) =>
  (await query('select slot_id, state from orders where order_id = $1', [order_id]))[0];

test('[ORD-02] a paid order moves to another time of its price, and its shopper hears of it', async () => {
  const [placed, other] = [await paidOrder(shop), await paidOrder(shop)];
  expect(outcome(await move(placed.customer, placed, 'standard-1800'))).toEqual([200, null]);
  expect(await slotOf(placed)).toEqual({ slot_id: slotId('standard-1800'), state: 'confirmed' });
  const { timeline, change_until } = (await placed.customer.get(`/b/order-review/orders/${placed.order_id}`)).body[
    'data'
  ] as { timeline: { label: string; at: string | null }[]; change_until: string };
  expect(timeline.filter(({ at }) => at !== null).map(({ label }) => label)).toEqual([
    'Order placed',
    'Payment received',
    'Delivery time changed',
  ]);
  expect(change_until).toBe('2026-11-23T15:00:00+05:30');
  const letters = (await platform.outbox.list()).filter(({ subject }) => subject.includes(placed.order_id));
  const textOf = (words: string) => letters.find(({ subject }) => subject.includes(words))?.text ?? '';
  expect(textOf('has changed')).toMatch(/Arriving: 23 November, 6 pm to 9 pm/);
  // The link to the spot ends with its delivery time, so the letter brings another.
  const [before, after] = [linkIn(textOf('is confirmed')), linkIn(textOf('has changed'))];
  expect([(await load(placed.customer, before)).status, (await load(placed.customer, after)).status]).toEqual([
    404, 200,
  ]);
  const [letter] = await platform.outbox.list({ to: `asha.${other.customer.userId}@example.com` });
  expect((await load(other.customer, linkIn(letter?.text ?? ''))).status).toBe(200);
});

test('[ORD-02] times that cannot be had say why: the own, the full and those of another price', async () => {
  const placed = await paidOrder(shop);
  await setFree(database.pool, slotId('standard-0900'), 0);
  const reply = await placed.customer.get(`/b/order-review/orders/${placed.order_id}/times?date=${tomorrow}`);
  const { times, dates } = reply.body['data'] as {
    dates: string[];
    times: { slot_id: string; can_choose: boolean; reason: string | null }[];
  };
  const reasons = Object.fromEntries(times.map(({ slot_id, can_choose, reason }) => [slot_id, [can_choose, reason]]));
  expect(dates).toContain(tomorrow);
  expect(reasons[slotId('standard-1500')]).toEqual([false, 'That is the time you have already.']);
  expect(reasons[slotId('standard-1800')]).toEqual([true, null]);
  expect(reasons[slotId('standard-0900')]?.[0]).toBe(false);
  expect(reasons[slotId('midnight-2330')]).toEqual([
    false,
    'Costs ₹199 more than your time. Cancel and order again to have it.',
  ]);
  expect(outcome(await move(placed.customer, placed, 'standard-0900'))).toEqual([409, 'SLOT_FULL']);
  expect(outcome(await move(placed.customer, placed, 'standard-1500'))).toEqual([409, 'SAME_SLOT']);
  expect(outcome(await move(placed.customer, placed, 'midnight-2330'))).toEqual([409, 'SLOT_PRICE']);
  expect(outcome(await move(placed.customer, placed, 'standard-0000'))).toEqual([409, 'SLOT_UNKNOWN']);
  expect(await slotOf(placed)).toEqual({ slot_id: slotId('standard-1500'), state: 'confirmed' });
  const notADay = await placed.customer.get(`/b/order-review/orders/${placed.order_id}/times?date=2026-11-31`);
  expect(outcome(notADay)).toEqual([400, 'INVALID_REQUEST']);
});

test('[ORD-02] a time that costs less, or whose cut-off is over, cannot be had either', async () => {
  const dear = await paidOrder(shop, { slot: 'fixed-2000' });
  const cheaper = await move(dear.customer, dear, 'standard-1800');
  expect([...outcome(cheaper), cheaper.body['message']]).toEqual([
    ...[409, 'SLOT_PRICE', 'Costs ₹99 less than your time. Cancel and order again to have it.'],
  ]);
  const late = await paidOrder(shop, { slot: 'standard-1800' });
  shop.clock.set(new Date(`${tomorrow}T07:00:00+05:30`));
  expect(outcome(await move(late.customer, late, 'standard-0900'))).toEqual([409, 'SLOT_PAST']);
});

test('[ORD-02] 50 orders want the last place of a time: one has it, and the others keep theirs', async () => {
  await setFree(database.pool, slotId('standard-0900'), 100);
  await setFree(database.pool, slotId('standard-1500'), 100);
  await setFree(database.pool, slotId('standard-1800'), 1);
  await query("update variants set stock = 10000 where sku = 'PC101-500'");
  const placed: Awaited<ReturnType<typeof paidOrder>>[] = [];
  for (let at = 0; at < 50; at += 1) placed.push(await paidOrder(shop));
  const replies = await Promise.all(placed.map((one) => move(one.customer, one, 'standard-1800')));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status !== 200).map(outcome)).toEqual(
    Array.from({ length: 49 }, () => [409, 'SLOT_FULL']),
  );
});

test('[ORD-02] two orders that change places at once do not wait for each other for ever', async () => {
  const [early, late] = [await paidOrder(shop, { slot: 'standard-1200' }), await paidOrder(shop)];
  const replies = await Promise.all([
    move(early.customer, early, 'standard-1500'),
    move(late.customer, late, 'standard-1200'),
  ]);
  expect(replies.map(outcome)).toEqual([
    [200, null],
    [200, null],
  ]);
});

test('[ORD-02] what is unpaid, in the kitchen, or moved ten times is not moved', async () => {
  const unpaid = await placedOrder(shop, { slot: 'standard-1200' });
  expect(outcome(await move(unpaid.customer, unpaid, 'standard-1500'))).toEqual([409, 'NOT_CHANGEABLE']);
  const baking = await paidOrder(shop, { slot: 'standard-1200' });
  await happens(shop, baking, { type: 'baking.started' });
  expect(outcome(await move(baking.customer, baking, 'standard-1500'))).toEqual([409, 'NOT_CHANGEABLE']);
  const often = await paidOrder(shop, { slot: 'standard-1200' });
  for (let at = 0; at < 10; at += 1) {
    const slot = at % 2 === 0 ? 'standard-1500' : 'standard-1200';
    expect(outcome(await move(often.customer, often, slot))).toEqual([200, null]);
  }
  expect(outcome(await move(often.customer, often, 'standard-1500'))).toEqual([409, 'NOT_CHANGEABLE']);
});

test.each(['order.after_key', 'reschedule.after_slot', 'reschedule.before_commit', 'order.before_commit'])(
  '[ORD-02] a fault at %s leaves the order at its time, and the same key carries on',
  async (point) => {
    const placed = await paidOrder(shop, { slot: 'standard-1200' });
    const key = newKey();
    platform.faults.arm(point, { kind: 'throw' });
    expect((await move(placed.customer, placed, 'standard-1500', key)).status).toBe(500);
    expect(await slotOf(placed)).toEqual({ slot_id: slotId('standard-1200'), state: 'confirmed' });
    await expectSoundBooks(database.pool);
    expect(outcome(await move(placed.customer, placed, 'standard-1500', key))).toEqual([200, null]);
    expect(await slotOf(placed)).toEqual({ slot_id: slotId('standard-1500'), state: 'confirmed' });
  },
);
