import { expect, test, vi } from 'vitest';
import { instantAt } from '#machines/rules/order/india-time.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import { forgetOldKeys } from '#backends/shop/once.ts';
import { lockUser } from '#backends/user/store.ts';
import {
  add,
  cake,
  cartOf,
  claimsOf,
  delivery,
  newKey,
  opening,
  readyToOrder,
  today,
  tomorrow,
  type Cart,
  type Reply,
  type Visitor,
} from '#tests/kit/shop/cake-shop.ts';
import { setFree } from '#tests/kit/shop/tickets.ts';
import { openOrderingShops, place, outcome } from './ordering-shops.ts';

const { database, shop, branch, shops, query, ordersOf } = await openOrderingShops();

const tally = (replies: Reply[]) => {
  const counts: Record<string, number> = {};
  for (const { status, body } of replies) {
    const name = `${status} ${typeof body['code'] === 'string' ? body['code'] : 'OK'}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

test('[CHK-05, CHK-09] a cart becomes an order with its lines, payment, timeline and message at once', async () => {
  const { customer, cart } = await readyToOrder(shop, { quantity: 2 });
  const stock = async () => (await query('select stock from variants where sku = $1', [cake.sku]))[0]?.stock;
  const before = await stock();
  const reply = await place(customer, claimsOf(cart), newKey());
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({
    success: true,
    order_id: expect.stringMatching(/^PC[0-9A-HJKMNP-TV-Z]{10}$/),
    txnid: expect.stringMatching(/^TX[0-9A-HJKMNP-TV-Z]{16}$/),
    amount: 2 * cake.price,
    payment_url: expect.stringContaining(`${shop.platform.env.BANK_URL}/pay?r=`),
  });
  const orderId = reply.body['order_id'];
  expect(
    await query('select state, grand_total, slot_id, pay_by - placed_at as time from orders where order_id = $1', [
      orderId,
    ]),
  ).toMatchObject([
    { state: 'placed', grand_total: 2 * cake.price, slot_id: `101-${tomorrow}-standard-1500`, time: { minutes: 15 } },
  ]);
  expect(await query('select state, method, amount, attempt from payments where order_id = $1', [orderId])).toEqual([
    { state: 'awaitingBank', method: 'upi', amount: 2 * cake.price, attempt: 1 },
  ]);
  expect(await query('select state, event from order_events where order_id = $1', [orderId])).toEqual([
    { state: 'placed', event: 'order.placed' },
  ]);
  expect(
    await query('select channel, subject from messages where dedupe_key = $1', [`order.placed:${orderId}`]),
  ).toEqual([{ channel: 'email', subject: `Your order ${orderId} is waiting for payment` }]);
  expect(await query('select count(*) from graphile_worker.jobs where key = $1', [`expire:${orderId}`])).toEqual([
    { count: 1 },
  ]);
  expect(await stock()).toBe(before - 2);
  expect(cartOf(await customer.get('/b/cart/get')).line_items).toEqual([]);
});

test('[CHK-05] the same key with the same body answers the same bytes, with another body it is refused', async () => {
  const { customer, cart } = await readyToOrder(shop);
  const key = newKey();
  const first = await place(customer, claimsOf(cart), key);
  const again = await place(customer.at(branch), claimsOf(cart), key);
  expect([again.status, again.text]).toEqual([200, first.text]);
  expect(outcome(await place(customer, claimsOf(cart, { payment_method: 'card' }), key))).toEqual([422, 'KEY_REUSED']);
  expect(await ordersOf(customer)).toHaveLength(1);
  const [row] = await query('select expires_at from idempotency_keys where key = $1', [key]);
  const ends: Date = row?.['expires_at'];
  expect(ends.getTime() - opening.getTime()).toBeGreaterThanOrEqual(DAY);
  const clock = vi.spyOn(shop.clock, 'now').mockReturnValue(ends);
  await forgetOldKeys(shop.platform);
  expect((await place(customer, claimsOf(cart), key)).text).toBe(first.text);
  clock.mockReturnValue(new Date(ends.getTime() + 1));
  expect(outcome(await place(customer, claimsOf(cart), key))).toEqual([409, 'CART_EMPTY']);
  expect(await ordersOf(customer)).toHaveLength(1);
});

test('[CHK-05] a key belongs to its customer', async () => {
  const [asha, mallory] = [await readyToOrder(shop), await readyToOrder(shop)];
  const key = newKey();
  const first = await place(asha.customer, claimsOf(asha.cart), key);
  const second = await place(mallory.customer, claimsOf(mallory.cart), key);
  expect(second.status).toBe(200);
  expect(second.body['order_id']).not.toBe(first.body['order_id']);
});

test('[CHK-05] without a key the cart and its version are the key', async () => {
  const { customer, cart } = await readyToOrder(shop);
  const first = await place(customer, claimsOf(cart));
  const again = await place(customer, claimsOf(cart));
  expect([again.status, again.text]).toEqual([200, first.text]);
  expect(await ordersOf(customer)).toHaveLength(1);
});

test('[CHK-05] a refused try without a key does not stand in the way of the next', async () => {
  const { customer, cart } = await readyToOrder(shop, { sku: 'PC110-500', quantity: 3 });
  await query("update variants set stock = 2 where sku = 'PC110-500'");
  expect(outcome(await place(customer, claimsOf(cart)))).toEqual([409, 'OUT_OF_STOCK']);
  await query("update variants set stock = 60 where sku = 'PC110-500'");
  expect((await place(customer, claimsOf(cart))).status).toBe(200);
});

test('[CHK-05] the order of the keys of a body does not make another request of it', async () => {
  const { customer, cart } = await readyToOrder(shop);
  const key = newKey();
  const first = await place(customer, claimsOf(cart), key);
  const turned = Object.fromEntries(Object.entries(claimsOf(cart)).reverse());
  expect(Object.keys(turned)).not.toEqual(Object.keys(claimsOf(cart)));
  const again = await place(customer, turned, key);
  expect([again.status, again.text]).toEqual([200, first.text]);
});

test('[CHK-05] while a key is being worked on, the same key is asked to wait', async () => {
  const { customer, cart } = await readyToOrder(shop);
  const key = newKey();
  shop.platform.faults.arm('order.after_stock', { kind: 'barrier' });
  const first = place(customer, claimsOf(cart), key);
  await shop.platform.faults.reached('order.after_stock');
  const second = await place(customer.at(branch), claimsOf(cart), key);
  expect([...outcome(second), second.headers['retry-after']]).toEqual([409, 'IN_PROGRESS', '1']);
  shop.platform.faults.release('order.after_stock');
  expect((await first).status).toBe(200);
  expect((await place(customer.at(branch), claimsOf(cart), key)).text).toBe((await first).text);
});

/** Another try of a key that a try was begun for has its answer first. */
async function answerFirst(customer: Visitor, claims: unknown, key: string, answer: { status: number; body: unknown }) {
  shop.platform.faults.arm('order.after_key', { kind: 'barrier' });
  const placing = place(customer, claims, key);
  await shop.platform.faults.reached('order.after_key');
  await query(
    `insert into idempotency_keys (user_id, key, request_hash, status, body, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6::timestamptz, $6::timestamptz + interval '1 day')`,
    [customer.userId, key, 'of another request', answer.status, JSON.stringify(answer.body), opening],
  );
  shop.platform.faults.release('order.after_key');
  return outcome(await placing);
}

test('[CHK-05] a key that was answered while its order was made has that answer, and no order', async () => {
  const { customer, cart } = await readyToOrder(shop, { slot: 'standard-1200' });
  const refusal = { status: 409, body: { code: 'CART_CHANGED' } };
  expect(await answerFirst(customer, claimsOf(cart), newKey(), refusal)).toEqual([409, 'IN_PROGRESS']);
  expect(await ordersOf(customer)).toEqual([]);
  const wrong = claimsOf(cart, { expected_total: cart.grand_total - 100 });
  const key = newKey();
  expect(await answerFirst(customer, wrong, key, refusal)).toEqual([422, 'KEY_REUSED']);
  expect(await query('select body::jsonb as body from idempotency_keys where key = $1', [key])).toEqual([
    { body: refusal.body },
  ]);
});

test('[CHK-05] a refusal is an answer too: the key repeats it, a new key tries again', async () => {
  const { customer, cart } = await readyToOrder(shop);
  const key = newKey();
  const claims = claimsOf(cart, { expected_total: cart.grand_total - 100 });
  const first = await place(customer, claims, key);
  const again = await place(customer, claims, key);
  expect(outcome(first)).toEqual([409, 'CART_CHANGED']);
  expect(again.text).toBe(first.text);
  expect((await place(customer, claimsOf(cart), newKey())).status).toBe(200);
});

test('[CHK-05] a price that changed is shown before it is charged', async () => {
  const { customer, cart } = await readyToOrder(shop, { sku: 'PC111-500' });
  const before = cart.grand_total;
  await query(
    "update variants set sell_price = sell_price + 500, list_price = list_price + 500 where sku = 'PC111-500'",
  );
  const reply = await place(customer, claimsOf(cart), newKey());
  expect(outcome(reply)).toEqual([409, 'CART_CHANGED']);
  expect(reply.body).toMatchObject({ old_total: before, new_total: before + 500, cart: { grand_total: before + 500 } });
  expect(reply.body['message']).toMatch(/^The total is now ₹\d+ instead of ₹\d+\. Please check it once more\.$/);
  expect((await place(customer, claimsOf(cartOf(reply)), newKey())).status).toBe(200);
});

test('[CHK-05] a cart that another tab changed is shown again, also at the same price', async () => {
  const { customer, cart } = await readyToOrder(shop);
  await customer.post('/b/cart/step1', delivery('standard-1500', tomorrow, { recipient_name: 'Ravi Rao' }));
  const reply = await place(customer, claimsOf(cart), newKey());
  expect(outcome(reply)).toEqual([409, 'CART_CHANGED']);
  expect(reply.body).toMatchObject({ old_total: cart.grand_total, new_total: cart.grand_total });
  expect(outcome(await place(customer, claimsOf(cartOf(reply), { city_id: 2 }), newKey()))).toEqual([
    409,
    'CART_CHANGED',
  ]);
});

test.each([
  ['grand_total', { grand_total: 1 }],
  ['price', { price: 1 }],
  ['amount', { amount: 1 }],
  ['coupon', { coupon: 'FREE' }],
  ['expected_total', { expected_total: -1 }],
  ['expected_total', { expected_total: 69900.5 }],
  ['payment_method', { payment_method: 'cash' }],
  ['userEnrolled', { userEnrolled: 'yes' }],
])('[CHK-05, CHK-10] a request with a wrong %s is refused, and its key stays free', async (field, wrong) => {
  const { customer, cart } = await readyToOrder(shop);
  const key = newKey();
  const reply = await place(customer, claimsOf(cart, wrong), key);
  expect([reply.status, reply.body['code'], reply.body['field']]).toEqual([400, 'INVALID_REQUEST', field]);
  expect((await place(customer, claimsOf(cart), key)).status).toBe(200);
});

test('[CHK-10] saying that one is enrolled costs nothing and gives nothing', async () => {
  const { customer, cart } = await readyToOrder(shop);
  const reply = await place(customer, claimsOf(cart, { userEnrolled: true }), newKey());
  expect([reply.status, reply.body['amount']]).toEqual([200, cart.grand_total]);
});

test('[CHK-05] guests, empty carts, carts without an address and bad keys place nothing', async () => {
  const [guest, customer] = [await shop.guest(), await shop.customer()];
  const nothing = { cart_version: 0, grand_total: 0 } as Cart;
  expect(outcome(await place(guest, claimsOf(await add(guest))))).toEqual([401, 'LOGIN_REQUIRED']);
  expect(outcome(await place(customer, claimsOf(nothing), newKey()))).toEqual([409, 'CART_EMPTY']);
  const cart = await add(customer);
  expect(outcome(await place(customer, claimsOf(cart), newKey()))).toEqual([409, 'SLOT_PAST']);
  for (const key of ['short', 'has spaces in it', 'cart:x:1-and-more', 'x'.repeat(65)]) {
    expect(outcome(await place(customer, claimsOf(cart), key))).toEqual([400, 'INVALID_REQUEST']);
  }
  expect(await ordersOf(customer)).toEqual([]);
});

test('[CHK-04, CHK-05] a time that passed or filled up since is refused, and nothing is taken', async () => {
  const stockOf = () => query('select stock from variants where sku = $1', [cake.sku]);
  const late = await readyToOrder(shop, { slot: 'standard-1800', date: today });
  const full = await readyToOrder(shop, { slot: 'fixed-1300' });
  const before = await stockOf();
  shop.clock.set(instantAt(today, 15 * 60));
  expect(outcome(await place(late.customer, claimsOf(late.cart), newKey()))).toEqual([409, 'SLOT_PAST']);
  shop.clock.set(opening);
  await setFree(database.pool, `101-${tomorrow}-fixed-1300`, 0);
  expect(outcome(await place(full.customer, claimsOf(full.cart), newKey()))).toEqual([409, 'SLOT_FULL']);
  expect(await stockOf()).toEqual(before);
});

test('[CHK-05] when one of two cakes is short, neither it nor the other nor the time is taken', async () => {
  const customer = await shop.customer();
  await add(customer, cake.sku, 1);
  await add(customer, 'PC112-500', 3);
  const saved = await customer.post('/b/cart/step1', delivery('standard-0900'));
  const state = () =>
    query(`select (select stock from variants where sku = '${cake.sku}') a, (select stock from variants where sku = 'PC112-500') b,
           (select count(order_id) from slot_tickets where slot_id = '101-${tomorrow}-standard-0900') c`);
  await query("update variants set stock = 2 where sku = 'PC112-500'");
  const before = await state();
  const { cart } = saved.body['checkout'] as { cart: Cart };
  const reply = await place(customer, claimsOf(cart), newKey());
  expect([...outcome(reply), reply.body['field']]).toEqual([409, 'OUT_OF_STOCK', 'PC112-500']);
  expect(await state()).toEqual(before);
});

test('[CHK-05, LST-13] a cake that was withdrawn since is not ordered, however many of it are left', async () => {
  const { customer, cart } = await readyToOrder(shop, { sku: 'PC113-500', slot: 'standard-1200' });
  await query("update variants set stock = 50 where sku = 'PC113-500'");
  await query('update products set published = false where node_id = 113');
  const reply = await place(customer, claimsOf(cart), newKey());
  expect([...outcome(reply), reply.body['field']]).toEqual([409, 'OUT_OF_STOCK', 'PC113-500']);
  expect(await query("select stock from variants where sku = 'PC113-500'")).toEqual([{ stock: 50 }]);
  await query('update products set published = true where node_id = 113');
  expect((await place(customer, claimsOf(cart), newKey())).status).toBe(200);
});

test('[CHK-05] fifty calls with one key at two shops: one order, one answer', async () => {
  const { customer, cart } = await readyToOrder(shop);
  const key = newKey();
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) => place(customer.at(index % 2 === 0 ? shop : branch), claimsOf(cart), key)),
  );
  const { '200 OK': placed = 0, '409 IN_PROGRESS': waiting = 0, ...others } = tally(replies);
  expect(others).toEqual({});
  expect(placed + waiting).toBe(50);
  expect(new Set(replies.filter(({ status }) => status === 200).map(({ text }) => text)).size).toBe(1);
  expect(await ordersOf(customer)).toHaveLength(1);
});

test('[CHK-05] fifty calls for one cart, each with a key of its own, at two shops: one order', async () => {
  const { customer, cart } = await readyToOrder(shop);
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      place(customer.at(index % 2 === 0 ? shop : branch), claimsOf(cart), newKey()),
    ),
  );
  expect(tally(replies)).toEqual({ '200 OK': 1, '409 CART_EMPTY': 49 });
  expect(await ordersOf(customer)).toHaveLength(1);
});

test('[CHK-05] fifty calls for one cart without a key: one order', async () => {
  const { customer, cart } = await readyToOrder(shop);
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) => place(customer.at(index % 2 === 0 ? shop : branch), claimsOf(cart))),
  );
  const { '200 OK': placed = 0, '409 IN_PROGRESS': waiting = 0, ...others } = tally(replies);
  expect(others).toEqual({});
  expect(placed).toBeGreaterThan(0);
  expect(placed + waiting).toBe(50);
  expect(await ordersOf(customer)).toHaveLength(1);
});

test('[CHK-04, CHK-05] twenty customers for a time with five places: five orders', async () => {
  const ready = [];
  for (let index = 0; index < 20; index += 1) ready.push(await readyToOrder(shop, { slot: 'fixed-1700' }));
  await setFree(database.pool, `101-${tomorrow}-fixed-1700`, 5);
  const replies = await Promise.all(
    ready.map(({ customer, cart }, index) => place(customer.at(shops[index % 2] ?? shop), claimsOf(cart), newKey())),
  );
  expect(tally(replies)).toEqual({ '200 OK': 5, '409 SLOT_FULL': 15 });
});

test('[CHK-05] fifty customers at once for the last five cakes, at two shops, in lines of two kinds and both orders: nothing is sold twice', async () => {
  const ready: { customer: Visitor; cart: Cart }[] = [];
  for (let index = 0; index < 50; index += 1) {
    const customer = await shop.customer();
    const skus = ['PC113-500', 'PC114-500'];
    for (const sku of index % 2 === 0 ? skus : skus.reverse()) await add(customer, sku, 1);
    const saved = await customer.post('/b/cart/step1', delivery('standard-1200'));
    ready.push({ customer, cart: (saved.body['checkout'] as { cart: Cart }).cart });
  }
  await query("update variants set stock = 5 where sku in ('PC113-500', 'PC114-500')");
  const replies = await Promise.all(
    ready.map(({ customer, cart }, index) => place(customer.at(shops[index % 2] ?? shop), claimsOf(cart), newKey())),
  );
  expect(tally(replies)).toEqual({ '200 OK': 5, '409 OUT_OF_STOCK': 45 });
  expect(await query("select stock from variants where sku in ('PC113-500', 'PC114-500')")).toEqual([
    { stock: 0 },
    { stock: 0 },
  ]);
}, 120_000);

test('[CHK-05] a cake that is added while the order is placed is either in the order or still in a cart', async () => {
  const { customer, cart } = await readyToOrder(shop);
  shop.platform.faults.arm('order.after_cart_lock', { kind: 'barrier' });
  const placing = place(customer, claimsOf(cart), newKey());
  await shop.platform.faults.reached('order.after_cart_lock');
  const adding = customer.at(branch).post('/b/cart/add', { sku: 'PC108-500', quantity: 1, attributes: [] });
  shop.platform.faults.release('order.after_cart_lock');
  expect([(await placing).status, (await adding).status]).toEqual([200, 200]);
  expect(cartOf(await customer.get('/b/cart/get')).line_items.map(({ sku }) => sku)).toEqual(['PC108-500']);
});

test('[CHK-05, LGN-10] an order is placed while the same shopper logs in elsewhere', async () => {
  const { customer, cart } = await readyToOrder(shop);
  await shop.platform.db.transaction(async (tx) => {
    await lockUser(tx, customer.userId ?? '');
    expect((await place(customer, claimsOf(cart), newKey())).status).toBe(200);
  });
});
