import { paymentWords } from '#backends/shop/payment/words.ts';
import { expect, test, vi } from 'vitest';
import { expireOrder } from '#backends/shop/payment/index.ts';
import { signBody } from '#backends/shop/payment/signature.ts';
import {
  add,
  bankEvent,
  cake,
  callWebhook,
  cartOf,
  delivery,
  openCakeShop,
  opening,
  order,
  placedOrder,
  tomorrow,
  type Cart,
  type Placed,
} from '#tests/kit/shop/cake-shop.ts';
import { bookedOf } from '#tests/kit/shop/tickets.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import { openTwoShops, MINUTE, outcome, statusOf, comeBack } from './two-shops.ts';

const { database, shop, branch, shops, platform, secret, later, holdClocks, query, stateOf } = await openTwoShops();

const letters = async ({ order_id }: Placed) =>
  (
    await query(
      "select split_part(dedupe_key, ':', 1) as key from messages where dedupe_key like '%' || $1 order by created_at, key",
      [order_id],
    )
  ).map(({ key }) => key);
const booked = () => bookedOf(database.pool, `101-${tomorrow}-standard-1500`);
const stock = async () => (await query('select stock from variants where sku = $1', [cake.sku]))[0]?.stock;

test('[CHK-06, ORD-02] the word of the bank, and only that, makes an order paid', async () => {
  const placed = await placedOrder(shop);
  const { customer } = placed;
  expect(await comeBack(customer, placed)).toEqual({
    txnid: placed.txnid,
    order_id: placed.order_id,
    order_state: 'placed',
    status: 'pending',
    amount: placed.amount,
    payment_method: 'upi',
    payer_label: null,
    pay_by: expect.stringMatching(/^2026-11-22T10:15:/),
    payment_methods: ['upi', 'card', 'netbanking'],
    can_retry: false,
    payment_url: placed.payment_url,
    message: paymentWords.states.pending,
  });
  expect(await stateOf(placed)).toEqual(['placed', 'pending']);
  const reply = await callWebhook(shop, bankEvent(placed));
  expect([reply.status, reply.body]).toEqual([200, { success: true, duplicate: false }]);
  expect(await stateOf(placed)).toEqual(['confirmed', 'paid']);
  expect(await statusOf(customer, placed)).toMatchObject({ status: 'paid', can_retry: false, message: null });
  expect(await letters(placed)).toEqual(['order.placed', 'order.confirmed']);
  const { data } = (await customer.get(`/b/order-review/orders/${placed.order_id}`)).body as {
    data: { state: string; timeline: unknown[] };
  };
  expect([data.state, data.timeline[1]]).toEqual([
    'confirmed',
    { state: 'confirmed', label: 'Payment received', at: expect.stringMatching(/^2026-11-22T10:0/) },
  ]);
});

test('[CHK-06] the letter says what comes when and to whom, and arrives once', async () => {
  const placed = await placedOrder(shop);
  await callWebhook(shop, bankEvent(placed));
  await platform.queue.drain();
  await platform.queue.drain();
  const sent = await platform.outbox.list({ to: `asha.${placed.customer.userId}@example.com` });
  expect(sent.map(({ subject, sent_at }) => [subject, sent_at !== null])).toEqual([
    [`Your order ${placed.order_id} is confirmed`, true],
    [`Your order ${placed.order_id} is waiting for payment`, true],
  ]);
  // The links to the delivery and to its tracking are others each time (CLC-01, ORD-03).
  const text = sent[0]?.text
    .replace(/customer-location\/[\w-]{22}\/[\w-]{22}$/m, 'customer-location/LINK')
    .replace(/&key=[\w-]{22}$/m, '&key=KEY');
  expect(text).toBe(
    [
      'Hi Asha Rao,',
      '',
      `Thank you! We have received your payment of ₹699, and order ${placed.order_id} is confirmed.`,
      '',
      'Your items',
      '1 × Belgian Chocolate Truffle Cake, 0.5 kg, Eggless: ₹699',
      '',
      'Price details',
      '1 item: ₹699',
      'Delivery: Free',
      'Total paid: ₹699',
      'Paid by: UPI',
      '',
      'Delivery',
      'Delivering to: Meera Rao, +91 9876543210',
      'Home: 12, 100 Feet Road, Indiranagar, Bengaluru 560038',
      'Arriving: 23 November, 3 pm to 6 pm',
      'From: Asha Rao, +442079460958',
      '',
      `Is the spot on the map right? Check it, or let the person who receives it check it: ${platform.env.PUBLIC_ORIGIN}/customer-location/LINK`,
      '',
      `Follow it live, no login needed: ${platform.env.PUBLIC_ORIGIN}/trackorder?order=${placed.order_id}&key=KEY`,
      `See your order: ${platform.env.PUBLIC_ORIGIN}/orders/${placed.order_id}`,
      '',
      'Thank you,',
      'Team Petalcrumb',
    ].join('\n'),
  );
});

test('[CHK-06] an event that comes again changes nothing, also when twenty copies come at once at two shops', async () => {
  const placed = await placedOrder(shop);
  const event = bankEvent(placed);
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => callWebhook(shops[index % 2] ?? shop, event)),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(replies.filter(({ body }) => body['duplicate'] === false)).toHaveLength(1);
  const other = await callWebhook(shop, bankEvent(placed));
  expect(other.body).toEqual({ success: true, duplicate: false });
  expect(await stateOf(placed)).toEqual(['confirmed', 'paid']);
  expect(await letters(placed)).toEqual(['order.placed', 'order.confirmed']);
});

test.each([
  ['paid, then failed', ['payment.paid', 'payment.failed']],
  ['failed, then paid', ['payment.failed', 'payment.paid']],
])('[CHK-06] %s: the end is the same', async (_, types) => {
  const placed = await placedOrder(shop);
  for (const type of types) expect((await callWebhook(shop, bankEvent(placed, { type }))).status).toBe(200);
  expect(await stateOf(placed)).toEqual(['confirmed', 'paid']);
});

test.each<[string, (body: string) => string]>([
  ['without a signature', () => ''],
  ['signed with another secret', (body) => signBody('x'.repeat(32), body, opening)],
  ['signed with an empty secret', (body) => signBody('', body, opening)],
  ['signed over another amount', (body) => signBody(secret, body.replace(/"amount":\d+/, '"amount":1'), opening)],
  ['signed 301 seconds ago', (body) => signBody(secret, body, new Date(opening.getTime() - 301_000))],
  ['signed for in 310 seconds', (body) => signBody(secret, body, new Date(opening.getTime() + 310_000))],
  [
    'with a time that was changed',
    (body) =>
      signBody(secret, body, opening).replace(/t=\d+/, (t) => `${t.slice(0, -1)}${(Number(t.at(-1)) + 1) % 10}`),
  ],
  ['with half a signature', (body) => signBody(secret, body, opening).slice(0, -2)],
  ['with signs that are no hex', (body) => signBody(secret, body, opening).replace(/v1=.{4}/, 'v1=zzzz')],
])('[CHK-06] an event %s is refused and changes nothing', async (_, signature) => {
  const placed = await placedOrder(shop);
  shop.clock.set(opening);
  const event = bankEvent(placed);
  expect(outcome(await callWebhook(shop, event, signature(JSON.stringify(event))))).toEqual([401, 'BAD_SIGNATURE']);
  expect(await stateOf(placed)).toEqual(['placed', 'awaitingBank']);
});

test('[CHK-06] a signature is good for five minutes', async () => {
  const placed = await placedOrder(shop);
  const event = bankEvent(placed);
  const signature = signBody(secret, JSON.stringify(event), opening);
  holdClocks(new Date(opening.getTime() + 300_001));
  expect(outcome(await callWebhook(shop, event, signature))).toEqual([401, 'BAD_SIGNATURE']);
  holdClocks(new Date(opening.getTime() + 300_000));
  expect((await callWebhook(shop, event, signature)).status).toBe(200);
});

test.each([
  ['amount', { amount: 1 }, [409, 'MISMATCH']],
  ['amount', { amount: cake.price + 1 }, [409, 'MISMATCH']],
  ['order_id', { order_id: 'PC0000000000' }, [409, 'MISMATCH']],
  ['currency', { currency: 'USD' }, [400, 'INVALID_REQUEST']],
  ['type', { type: 'payment.settled' }, [400, 'INVALID_REQUEST']],
  ['refund_id', { type: 'payment.refunded' }, [409, 'MISMATCH']],
  ['amount', { amount: '69900' }, [400, 'INVALID_REQUEST']],
  ['state', { state: 'paid' }, [400, 'INVALID_REQUEST']],
])('[CHK-06] a signed event with a wrong %s does not pay', async (field, wrong, expected) => {
  const placed = await placedOrder(shop);
  const reply = await callWebhook(shop, bankEvent(placed, wrong));
  expect([outcome(reply), reply.body['field']]).toEqual([expected, field]);
  expect(await stateOf(placed)).toEqual(['placed', 'awaitingBank']);
});

test('[CHK-06] an unknown payment is a 404, so that the bank tells us again; an id used for two things is refused', async () => {
  const [one, two] = [await placedOrder(shop), await placedOrder(shop)];
  expect(outcome(await callWebhook(shop, bankEvent({ ...one, txnid: 'TX0000000000000000' })))).toEqual([
    404,
    'NOT_FOUND',
  ]);
  expect((await callWebhook(shop, bankEvent(one, { event_id: 'evt_same' }))).status).toBe(200);
  expect(outcome(await callWebhook(shop, bankEvent(two, { event_id: 'evt_same' })))).toEqual([409, 'MISMATCH']);
  expect(await stateOf(two)).toEqual(['placed', 'awaitingBank']);
});

test('[DET-13] when an unpaid order ends, whoever waits for its cake gets one mail', async () => {
  const placed = await placedOrder(shop, { quantity: 1 });
  await query(
    `insert into stock_alerts (node_id, email, asked_at) select node_id, 'waits@example.com', now() from variants where sku = $1`,
    [cake.sku],
  );
  later(15 * MINUTE + 1000);
  await Promise.all([expireOrder(platform, placed.order_id), expireOrder(branch.platform, placed.order_id)]);
  await platform.queue.drain();
  expect((await platform.outbox.list({ to: 'waits@example.com' })).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/ is back in stock$/),
  ]);
  expect(await query('select * from stock_alerts', [])).toEqual([]);
});

test('[CHK-06] an order that nobody pays ends: time and cakes go back, and the cart is there again', async () => {
  const before = [await booked(), await stock()];
  const placed = await placedOrder(shop, { quantity: 2 });
  expect([await booked(), await stock()]).toEqual([before[0] + 1, before[1] - 2]);
  later(14 * MINUTE);
  await expireOrder(platform, placed.order_id);
  expect(await stateOf(placed)).toEqual(['placed', 'awaitingBank']);
  later(MINUTE + 1000);
  await Promise.all([expireOrder(platform, placed.order_id), expireOrder(branch.platform, placed.order_id)]);
  expect(await stateOf(placed)).toEqual(['cancelled', 'expired']);
  expect([await booked(), await stock()]).toEqual(before);
  const cart = cartOf(await placed.customer.get('/b/cart/get'));
  expect(cart.line_items.map(({ sku, quantity }) => [sku, quantity])).toEqual([[cake.sku, 2]]);
  expect(cart.wallet.in_use).toBe(false);
  const { checkout } = (await placed.customer.get('/b/cart/checkout')).body as { checkout: { step: string } };
  expect(checkout.step).toBe('review');
  expect(await letters(placed)).toEqual(['order.placed', 'order.lapsed']);
  expect(await statusOf(placed.customer, placed)).toMatchObject({ status: 'expired', can_retry: false });
  const { data } = (await placed.customer.get(`/b/order-review/orders/${placed.order_id}`)).body as {
    data: { timeline: { state: string }[] };
  };
  expect(data.timeline.map(({ state }) => state)).toEqual(['placed', 'cancelled']);
});

test('[CHK-06] the job ends an unpaid order by itself when its time is over', async () => {
  const placed = await placedOrder(shop);
  later(15 * MINUTE + 1000);
  await platform.queue.shift(15 * MINUTE + 2000);
  await platform.queue.drain();
  expect(await stateOf(placed)).toEqual(['cancelled', 'expired']);
});

test('[CHK-06] what came into the cart in the meantime stays beside what comes back', async () => {
  const placed = await placedOrder(shop);
  await add(placed.customer, cake.sku, 1);
  await add(placed.customer, 'PC102-500', 1);
  later(16 * MINUTE);
  await expireOrder(platform, placed.order_id);
  const cart = cartOf(await placed.customer.get('/b/cart/get'));
  expect(cart.line_items.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    [cake.sku, 2],
    ['PC102-500', 1],
  ]);
});

test('[CHK-06] money that comes after the end goes back, and nothing is baked', async () => {
  const placed = await placedOrder(shop);
  later(16 * MINUTE);
  await expireOrder(platform, placed.order_id);
  expect((await callWebhook(shop, bankEvent(placed))).status).toBe(200);
  expect(await stateOf(placed)).toEqual(['cancelled', 'refunding']);
  expect(await query('select amount, reason, done_at from refunds where txnid = $1', [placed.txnid])).toEqual([
    { amount: placed.amount, reason: 'order not waiting', done_at: null },
  ]);
  expect(await statusOf(placed.customer, placed)).toMatchObject({
    status: 'refunded',
    message: paymentWords.states.refunding,
  });
  expect((await callWebhook(shop, bankEvent(placed))).body['duplicate']).toBe(false);
  expect(await query('select count(*) from refunds where txnid = $1', [placed.txnid])).toEqual([{ count: 1 }]);
});

test('[CHK-06] payment and end at the same moment: paid or given back, never both and never neither', async () => {
  const ends = [];
  for (let round = 0; round < 12; round += 1) {
    const placed = await placedOrder(shop);
    later(15 * MINUTE + 1);
    await Promise.all([callWebhook(shop, bankEvent(placed)), expireOrder(branch.platform, placed.order_id)]);
    ends.push((await stateOf(placed)).join(' '));
    shops.forEach((one) => one.clock.set(opening));
  }
  expect(ends.filter((end) => end !== 'confirmed paid' && end !== 'cancelled refunding')).toEqual([]);
});

test('[CHK-06] signed events meet no limit of their address, unsigned ones do', async () => {
  const narrow = await openCakeShop(database, {
    LIMIT_WRITES_PER_ADDRESS_MINUTE: '10',
    LIMIT_REQUESTS_PER_ADDRESS_MINUTE: '10',
  });
  narrow.clock.set(shop.clock.now());
  try {
    const placed = await placedOrder(shop);
    const event = bankEvent(placed);
    const bad = [];
    for (let call = 0; call < 15; call += 1) bad.push((await callWebhook(narrow, event, 'no signature')).status);
    expect(bad).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
    const good = [];
    for (let call = 0; call < 40; call += 1) good.push((await callWebhook(narrow, event)).status);
    expect(good).toEqual(Array(40).fill(200));
  } finally {
    await narrow.close();
  }
});

test('[CHK-06] an event that is not signed is refused before its fields are looked at', async () => {
  expect(outcome(await callWebhook(shop, { event_id: 7 }, 'no signature'))).toEqual([401, 'BAD_SIGNATURE']);
});

test.each([
  ['amount', { amount: 1 }, 'PAYMENT_MISMATCH'],
  ['order_id', { order_id: 'PC0000000000' }, 'PAYMENT_MISMATCH'],
  ['txnid', { txnid: 'TX0000000000000001' }, 'PAYMENT_UNKNOWN'],
])('[CHK-06] a signed event whose %s does not fit raises an alarm, once an hour', async (field, wrong, code) => {
  const watched = await openCakeShop(database, { ALARM_MAIL: `${field}@watch.example` });
  watched.clock.set(shop.clock.now());
  try {
    const placed = await placedOrder(shop);
    const event = bankEvent(placed, wrong);
    await callWebhook(watched, event);
    await callWebhook(watched, event);
    const told = await watched.platform.outbox.list({ to: `${field}@watch.example` });
    expect(told.map(({ subject }) => subject)).toEqual([`Alarm of the shop: ${code}`]);
    expect(told[0]?.text).toContain(`its ${field} does not fit`);
  } finally {
    await watched.close();
  }
});

test("[CHK-06] somebody else's payment and order are as unknown as none", async () => {
  const placed = await placedOrder(shop);
  const [mallory, guest] = [await shop.customer(), await shop.guest()];
  expect(outcome(await mallory.get(`/b/cart/payment/status?txnid=${placed.txnid}`))).toEqual([404, 'NOT_FOUND']);
  expect(outcome(await mallory.get('/b/cart/payment/status?txnid=TX0'))).toEqual([404, 'NOT_FOUND']);
  expect(
    outcome(await mallory.post('/b/cart/payment/start', { order_id: placed.order_id, payment_method: 'upi' })),
  ).toEqual([404, 'NOT_FOUND']);
  expect(outcome(await guest.get(`/b/cart/payment/status?txnid=${placed.txnid}`))).toEqual([401, 'LOGIN_REQUIRED']);
  expect(await stateOf(placed)).toEqual(['placed', 'awaitingBank']);
});

test.each(['webhook.after_verify', 'webhook.after_event', 'webhook.before_commit', 'webhook.after_commit'])(
  "[CHK-06] a fault at %s and the bank's second call: paid once, one letter",
  async (point) => {
    const placed = await placedOrder(shop);
    const event = bankEvent(placed);
    platform.faults.arm(point, { kind: 'throw' });
    expect((await callWebhook(shop, event)).status).toBe(500);
    await expectSoundBooks(database.pool);
    expect((await callWebhook(shop, event)).status).toBe(200);
    expect(await stateOf(placed)).toEqual(['confirmed', 'paid']);
    expect(await letters(placed)).toEqual(['order.placed', 'order.confirmed']);
  },
);

test.each(['lapse.after_coupon', 'lapse.after_slot', 'lapse.before_commit'])(
  '[CHK-06] a fault at %s leaves the order whole, and the next try ends it',
  async (point) => {
    const placed = await placedOrder(shop);
    later(16 * MINUTE);
    platform.faults.arm(point, { kind: 'throw' });
    await expect(expireOrder(platform, placed.order_id)).rejects.toThrow(point);
    expect(await stateOf(placed)).toEqual(['placed', 'awaitingBank']);
    await expectSoundBooks(database.pool);
    await expireOrder(platform, placed.order_id);
    expect(await stateOf(placed)).toEqual(['cancelled', 'expired']);
  },
);

test('[CHK-05, CHK-06] an order that lapses while its shopper places the next one: both happen, and neither waits in a ring', async () => {
  const repeats = shops.map((one) => vi.spyOn(one.platform.log, 'error'));
  const placed = await placedOrder(shop);
  const { customer } = placed;
  later(16 * MINUTE);
  await add(customer);
  const saved = await customer.post('/b/cart/step1', delivery());
  const { cart } = (saved.body as { checkout: { cart: Cart } }).checkout;
  branch.platform.faults.arm('order.after_cart_lock', { kind: 'barrier' });
  const placing = order(customer.at(branch), cart);
  await branch.platform.faults.reached('order.after_cart_lock');
  const lapsing = expireOrder(platform, placed.order_id);
  await vi.waitFor(async () =>
    expect(
      await query(
        `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    ).toEqual([{ count: 1 }]),
  );
  branch.platform.faults.release('order.after_cart_lock');
  const next = await placing;
  await lapsing;
  expect([await stateOf(placed), await stateOf(next)]).toEqual([
    ['cancelled', 'expired'],
    ['placed', 'awaitingBank'],
  ]);
  expect(cartOf(await customer.get('/b/cart/get')).line_items.map(({ sku }) => sku)).toEqual([cake.sku]);
  for (const repeat of repeats) expect(repeat).not.toHaveBeenCalled();
});
