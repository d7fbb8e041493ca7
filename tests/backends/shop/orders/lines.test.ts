import { beforeAll, expect, test } from 'vitest';
import { expireOrder } from '#backends/shop/payment/index.ts';
import { balanceOf } from '#backends/shop/wallet/index.ts';
import {
  add,
  bankEvent,
  cake,
  callWebhook,
  cartOf,
  delivery,
  makeRoom,
  newKey,
  returnFromBank,
  openCakeShop,
  opening,
  order,
  placedOrder,
  readyToOrder,
  type Placed,
  type Reply,
  type Visitor,
} from '#tests/kit/shop/cake-shop.ts';
import { fill, payByWallet, readyWithStamps } from '#tests/backends/cart/benefit-shops.ts';
import { openOrderingShops, outcome } from '#tests/backends/cart/ordering-shops.ts';

const { database, shop, shops, query, holdClocks } = await openOrderingShops();
const { platform } = shop;
beforeAll(() => makeRoom(shop));

const other = 'PC102-500';
const treat = 'PC13362-1';
const line = ({ order_id }: Pick<Placed, 'order_id'>, position = 1) => `${order_id}-${position}`;
const take = (customer: Visitor, order_product_id: string, quantity: number): Promise<Reply> =>
  customer.post('/b/cart/updateOrderQuantity', { order_product_id, quantity });
const remove = (customer: Visitor, order_product_id: string): Promise<Reply> =>
  customer.post('/b/cart/deleteOrderProduct', { order_product_id });
const seen = async (customer: Visitor) => cartOf(await customer.get('/b/cart/get'));

type Shown = {
  lines: { order_product_id: string; quantity: number; line_total: number }[];
  grand_total: number;
  blocked: { lines: string | null };
  timeline: { label: string; at: string | null }[];
};
const read = async (customer: Visitor, { order_id }: Pick<Placed, 'order_id'>) =>
  (await customer.get(`/b/order-review/orders/${order_id}`)).body['data'] as Shown;
const stockOf = async (sku: string): Promise<number> =>
  (await query('select stock from variants where sku = $1', [sku]))[0]?.['stock'];
const paymentsOf = ({ order_id }: Pick<Placed, 'order_id'>) =>
  query('select state, amount::int from payments where order_id = $1 order by attempt', [order_id]);
const startAgain = (customer: Visitor, { order_id }: Pick<Placed, 'order_id'>) =>
  customer.post('/b/cart/payment/start', { order_id, payment_method: 'upi' });

/** A customer with an unpaid order of two lines. */
async function twoLines() {
  const { customer } = await readyToOrder(shop);
  await add(customer, other);
  return { customer, ...(await order(customer, await seen(customer))) };
}

test('[CRT-08] more of a line is taken from the stock at the price of the order, and its slot stays', async () => {
  const placed = await placedOrder(shop);
  const [before, ticket] = [
    await stockOf(cake.sku),
    await query('select slot_id from slot_tickets where order_id = $1', [placed.order_id]),
  ];
  await query('update variants set sell_price = sell_price + 5000 where sku = $1', [cake.sku]);
  const reply = await take(placed.customer, line(placed), 3);
  await query('update variants set sell_price = sell_price - 5000 where sku = $1', [cake.sku]);
  expect(reply.body).toMatchObject({ order_id: placed.order_id, grand_total: 3 * cake.price });
  expect(await stockOf(cake.sku)).toBe(before - 2);
  const shown = await read(placed.customer, placed);
  expect(shown.lines).toMatchObject([{ order_product_id: line(placed), quantity: 3, line_total: 3 * cake.price }]);
  expect([shown.grand_total, shown.blocked.lines]).toEqual([3 * cake.price, null]);
  expect(await query('select slot_id from slot_tickets where order_id = $1', [placed.order_id])).toEqual(ticket);
  expect((await take(placed.customer, line(placed), 3)).text).toBe(reply.text);
  await take(placed.customer, line(placed), 1);
  expect(await stockOf(cake.sku)).toBe(before);
  // What was there already is no change.
  expect(
    await query("select 1 from order_events where order_id = $1 and event = 'lines.change'", [placed.order_id]),
  ).toHaveLength(2);
  const told = (await read(placed.customer, placed)).timeline.filter(({ at }) => at !== null);
  expect(told.map(({ label }) => label)).toEqual(['Order placed', 'Items changed']);
});

test('[CRT-08] a line goes with its pieces, the last one stays', async () => {
  const placed = await twoLines();
  const before = await stockOf(other);
  const reply = await remove(placed.customer, line(placed, 2));
  expect(reply.body['grand_total']).toBe(cake.price);
  expect(await stockOf(other)).toBe(before + 1);
  expect(outcome(await remove(placed.customer, line(placed, 2)))).toEqual([404, 'NOT_FOUND']);
  const last = await remove(placed.customer, line(placed));
  expect([outcome(last), last.body['error_message']]).toEqual([
    [409, 'NOT_CHANGEABLE'],
    'This is all that is in your order. To order nothing, cancel the order.',
  ]);
  expect((await read(placed.customer, placed)).lines).toHaveLength(1);
  // What went before is not put back once more.
  for (const one of shops) one.clock.advance(16 * 60_000);
  await expireOrder(platform, placed.order_id);
  expect(await stockOf(other)).toBe(before + 1);
});

test('[CRT-08, CHK-07] money over the old amount does not pay the changed order, and goes back', async () => {
  const placed = await placedOrder(shop);
  await take(placed.customer, line(placed), 2);
  expect(await paymentsOf(placed)).toEqual([{ state: 'expired', amount: cake.price }]);
  expect((await callWebhook(shop, bankEvent(placed))).status).toBe(200);
  expect(await paymentsOf(placed)).toEqual([{ state: 'refunding', amount: cake.price }]);
  const status = await placed.customer.get(`/b/cart/payment/status?txnid=${placed.txnid}`);
  expect(status.body['data']).toMatchObject({
    order_state: 'placed',
    status: 'refunded',
    can_retry: true,
    amount: 2 * cake.price,
    message: expect.stringMatching(/before you changed your items.*still waits/),
  });
  const started = await startAgain(placed.customer, placed);
  const txnid = String(started.body['txnid']);
  // The bank is believed over the new amount alone.
  expect((await callWebhook(shop, bankEvent({ ...placed, txnid }))).status).toBe(409);
  expect((await callWebhook(shop, bankEvent({ ...placed, txnid, amount: 2 * cake.price }))).status).toBe(200);
  expect(await paymentsOf(placed)).toEqual([
    { state: 'refunding', amount: cake.price },
    { state: 'paid', amount: 2 * cake.price },
  ]);
  expect(outcome(await take(placed.customer, line(placed), 1))).toEqual([409, 'NOT_CHANGEABLE']);
});

test('[CRT-08] while the bank is deciding, and after the time to pay, nothing moves', async () => {
  const placed = await placedOrder(shop);
  await returnFromBank(placed.customer, placed);
  expect((await read(placed.customer, placed)).blocked.lines).toMatch(/^Your bank is still deciding/);
  expect(outcome(await take(placed.customer, line(placed), 2))).toEqual([409, 'NOT_CHANGEABLE']);
  const late = await placedOrder(shop);
  const [row] = await query('select pay_by from orders where order_id = $1', [late.order_id]);
  holdClocks(row?.['pay_by'] as Date);
  expect(outcome(await take(late.customer, line(late), 2))).toEqual([409, 'NOT_CHANGEABLE']);
});

test('[CRT-08, CRT-07] the wallet pays its part of the new total, and gets all of it back at the end', async () => {
  const { customer } = await readyToOrder(shop, { quantity: 2 });
  await fill(shop, customer, 2 * cake.price - 10_000);
  const placed = await order(customer, await payByWallet(customer));
  expect(placed.amount).toBe(10_000);
  // The wallet would pay for all of one.
  expect(outcome(await take(customer, line(placed), 1))).toEqual([409, 'NOT_CHANGEABLE']);
  expect((await take(customer, line(placed), 3)).body['grand_total']).toBe(cake.price + 10_000);
  expect(await balanceOf(platform.db, customer.userId ?? '')).toBe(0);
  for (const one of shops) one.clock.advance(16 * 60_000);
  await expireOrder(platform, placed.order_id);
  expect(await balanceOf(platform.db, customer.userId ?? '')).toBe(2 * cake.price - 10_000);
});

test('[CRT-08, CRT-07] a wallet that pays a share gets back what its share of the new items is less', async () => {
  const half = await openCakeShop(database, { WALLET_SHARE_PERCENT: '50' });
  try {
    const { customer } = await readyToOrder(half, { quantity: 4 });
    await fill(half, customer, 10 * cake.price);
    const placed = await order(customer, await payByWallet(customer));
    const held = () => balanceOf(half.platform.db, customer.userId ?? '');
    expect([placed.amount, await held()]).toEqual([2 * cake.price, 8 * cake.price]);
    expect((await take(customer, line(placed), 2)).body['grand_total']).toBe(cake.price);
    expect(await held()).toBe(9 * cake.price);
  } finally {
    await half.close();
  }
});

test('[CRT-08, CRT-07] a wallet that was not to pay does not pay for a changed order either', async () => {
  const { customer, cart } = await readyToOrder(shop);
  await fill(shop, customer, 20_000);
  const placed = await order(customer, cart);
  expect((await take(customer, line(placed), 2)).body['grand_total']).toBe(2 * cake.price);
  expect(await balanceOf(platform.db, customer.userId ?? '')).toBe(20_000);
});

test('[CRT-08, CRT-07] a wallet that holds less by the time of the change: nothing changes', async () => {
  const { customer } = await readyToOrder(shop);
  await fill(shop, customer, cake.price);
  await payByWallet(customer);
  await add(customer, other, 2);
  const placed = await order(customer, await seen(customer));
  await fill(shop, customer, 20_000);
  const [before, held] = [await read(customer, placed), await balanceOf(platform.db, customer.userId ?? '')];
  platform.faults.arm('lines.after_stamps', { kind: 'barrier' });
  const taking = take(customer, line(placed), 2);
  await platform.faults.reached('lines.after_stamps');
  await query(
    `insert into wallet_entries (user_id, kind, reason, amount, dedupe_key, at)
     values ($1, 'expiry', 'expired', -1, $2, now())`,
    [customer.userId, newKey()],
  );
  platform.faults.release('lines.after_stamps');
  expect(outcome(await taking)).toEqual([409, 'NOT_CHANGEABLE']);
  expect([await read(customer, placed), await balanceOf(platform.db, customer.userId ?? '')]).toEqual([
    before,
    held - 1,
  ]);
});

test('[CRT-08] the lines of an order change forty times, those of another one as often', async () => {
  const [placed, next] = [await placedOrder(shop), await placedOrder(shop)];
  for (let at = 0; at < 40; at += 1)
    expect((await take(placed.customer, line(placed), at % 2 === 0 ? 2 : 1)).status, `${at}`).toBe(200);
  expect(outcome(await take(placed.customer, line(placed), 2))).toEqual([409, 'NOT_CHANGEABLE']);
  expect((await take(next.customer, line(next), 2)).status).toBe(200);
});

test('[CRT-08] an order holds as much as one can, and no more', async () => {
  const { customer, ...placed } = await placedOrder(shop);
  const priced = (price: number) =>
    query('update order_lines set unit_price = $2::int, line_total = $2::int where order_id = $1', [
      placed.order_id,
      price,
    ]);
  await priced(500_000_001);
  expect(outcome(await take(customer, line(placed), 2))).toEqual([409, 'MAX_QUANTITY']);
  await priced(500_000_000);
  expect((await take(customer, line(placed), 2)).body['grand_total']).toBe(1_000_000_000);
});

test('[CRT-08] what is no longer sold stays in its order as it is', async () => {
  const placed = await twoLines();
  await query("update order_lines set sku = 'gone' where order_id = $1 and position = 2", [placed.order_id]);
  const reply = await take(placed.customer, line(placed), 2);
  expect([...outcome(reply), reply.body['message']]).toEqual([
    ...[409, 'NOT_CHANGEABLE', expect.stringMatching(/^We no longer sell one of these items/)],
  ]);
  await query('update order_lines set sku = $2 where order_id = $1 and position = 2', [placed.order_id, other]);
});

test('[CRT-08] whoever waits for a cake hears of the piece that a changed order gives back', async () => {
  const placed = await placedOrder(shop, { quantity: 2 });
  await query(
    "insert into stock_alerts (node_id, email, asked_at) select node_id, 'ravi@example.com', now() from variants where sku = $1",
    [cake.sku],
  );
  await take(placed.customer, line(placed), 1);
  await platform.queue.drain();
  expect(await platform.outbox.list({ to: 'ravi@example.com' })).toHaveLength(1);
});

test('[CRT-08, CRT-07] a wallet with more takes more, one that pays less gets the rest back', async () => {
  const { customer } = await readyToOrder(shop);
  await fill(shop, customer, cake.price - 20_000);
  await payByWallet(customer);
  await add(customer, other, 2);
  const placed = await order(customer, await seen(customer));
  await fill(shop, customer, 20_000);
  const before = (await read(customer, placed)).grand_total;
  expect((await take(customer, line(placed), 2)).body['grand_total']).toBe(before + cake.price - 20_000);
  expect(await balanceOf(platform.db, customer.userId ?? '')).toBe(0);
  await remove(customer, line(placed, 2));
  expect((await read(customer, placed)).grand_total).toBe(cake.price);
});

test('[CRT-08, CPN-01] the coupon follows the items, and is never lost without a word', async () => {
  const { customer } = await readyToOrder(shop, { quantity: 2 });
  const code = 'SWEET10';
  await query('update coupons set min_total = $1 where code = $2', [2 * cake.price, code]);
  await customer.fetch(`/b/cart/checkout_coupon?action=apply&coupon=${code}&rsource=cart`);
  const placed = await order(customer, await seen(customer));
  const saved = 2 * cake.price - placed.amount;
  expect(saved).toBeGreaterThan(0);
  const reply = await take(customer, line(placed), 1);
  expect([...outcome(reply), reply.body['message']]).toEqual([409, 'COUPON_LOST', expect.stringContaining(code)]);
  expect((await take(customer, line(placed), 4)).status).toBe(200);
  expect((await read(customer, placed)).grand_total).toBeLessThan(4 * cake.price);
});

test('[CRT-08, CPN-07] a treat that goes gives its stamps back', async () => {
  const customer = await readyWithStamps(shop, 6);
  await add(customer, treat);
  const placed = await order(customer, await seen(customer));
  const end = new Date(opening.getTime() + 60_000);
  await query('update stamps set expires_at = $2 where user_id = $1 and spent_on is null', [customer.userId, end]);
  holdClocks(end);
  const spent = () => query('select 1 from stamps where spent_on = $1', [placed.order_id]);
  expect(await spent()).toHaveLength(3);
  expect(outcome(await take(customer, line(placed, 2), 2))).toEqual([409, 'STAMPS_MISSING']);
  expect((await remove(customer, line(placed, 2))).body['grand_total']).toBe(placed.amount);
  expect(await spent()).toHaveLength(0);
  // The total is the same, so the payment that was begun still stands.
  expect((await paymentsOf(placed)).map(({ state }) => state)).toEqual(['awaitingBank']);
});

test('[CRT-08] more than the stock has is refused with what there is, and nothing moves', async () => {
  const placed = await placedOrder(shop);
  const before = await stockOf(cake.sku);
  await query('update variants set stock = 1 where sku = $1', [cake.sku]);
  const reply = await take(placed.customer, line(placed), 5);
  expect([...outcome(reply), reply.body['message']]).toEqual([
    409,
    'MAX_QUANTITY',
    expect.stringMatching(/^You can order at most 2 of /),
  ]);
  await query('update variants set stock = 0 where sku = $1', [cake.sku]);
  expect(outcome(await take(placed.customer, line(placed), 2))).toEqual([409, 'OUT_OF_STOCK']);
  await query('update variants set stock = $1 where sku = $2', [before, cake.sku]);
  expect((await read(placed.customer, placed)).lines[0]?.quantity).toBe(1);
});

test('[CRT-08] the last piece, wanted by many orders at once, is had by one', async () => {
  const orders = [];
  for (let at = 0; at < 6; at += 1) orders.push(await placedOrder(shop, { slot: 'standard-1800' }));
  const before = await stockOf(cake.sku);
  await query('update variants set stock = 1 where sku = $1', [cake.sku]);
  const replies = await Promise.all(orders.map((placed) => take(placed.customer, line(placed), 2)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await stockOf(cake.sku)).toBe(0);
  await query('update variants set stock = $1 where sku = $2', [before, cake.sku]);
});

test('[CRT-08, CHK-07] a change and the word of the bank at once: paid as it was, or changed and given back', async () => {
  for (let at = 0; at < 6; at += 1) {
    const placed = await placedOrder(shop);
    const [reply, told] = await Promise.all([
      take(placed.customer, line(placed), 2),
      callWebhook(shop, bankEvent(placed)),
    ]);
    expect(told.status).toBe(200);
    const [payment] = await paymentsOf(placed);
    expect(payment?.['state']).toBe(reply.status === 200 ? 'refunding' : 'paid');
  }
});

test.each(['lines.after_lock', 'lines.after_stock', 'lines.after_stamps', 'lines.after_wallet', 'lines.before_commit'])(
  '[CRT-08] what fails at %s changes nothing, and can be tried again',
  async (point) => {
    const placed = await placedOrder(shop);
    platform.faults.arm(point, { kind: 'throw' });
    expect((await take(placed.customer, line(placed), 2)).status).toBe(500);
    expect((await read(placed.customer, placed)).grand_total).toBe(cake.price);
    expect((await take(placed.customer, line(placed), 2)).body['grand_total']).toBe(2 * cake.price);
  },
);

test('[CRT-08] delivery costs what the new items say', async () => {
  const { customer } = await readyToOrder(shop, { sku: other });
  await customer.post('/b/cart/step1', delivery());
  const placed = await order(customer, await seen(customer));
  const [row] = await query('select delivery_fee, items_total::int from orders where order_id = $1', [placed.order_id]);
  await take(customer, line(placed), 9);
  const [after] = await query('select delivery_fee, items_total::int from orders where order_id = $1', [
    placed.order_id,
  ]);
  expect(after).toEqual({ delivery_fee: 0, items_total: 9 * row?.['items_total'] });
});

test('[CRT-08, CHK-10] an employee saves by the new items, out of the same month, and no more than is left of it', async () => {
  const staff = await openCakeShop(database, {
    EMPLOYEE_DOMAINS: 'petalcrumb.example',
    EMPLOYEE_PERCENT: '25',
    EMPLOYEE_MONTH_RUPEES: '300',
  });
  staff.clock.set(opening);
  try {
    const { customer } = await readyToOrder(staff);
    await query("update contacts set value = 'ravi@petalcrumb.example', verified_at = now() where user_id = $1", [
      customer.userId,
    ]);
    const placed = await order(customer, await seen(customer));
    const used = async () => (await query('select used from employee_months where user_id = $1', [customer.userId]))[0];
    expect((await take(customer, line(placed), 3)).body['grand_total']).toBe(3 * cake.price - 30_000);
    expect(await used()).toEqual({ used: 30_000 });
    expect((await take(customer, line(placed), 1)).body['grand_total']).toBe(placed.amount);
    expect(await used()).toEqual({ used: 17_475 });
    staff.clock.advance(16 * 60_000);
    await expireOrder(staff.platform, placed.order_id);
    expect(await used()).toEqual({ used: 0 });
  } finally {
    await staff.close();
  }
});
