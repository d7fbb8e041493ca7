import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import {
  add,
  claimsOf,
  delivery,
  makeRoom,
  newKey,
  openCakeShop,
  opening,
  placedOrder,
  readyToOrder,
  type Placed,
  type Visitor,
} from '#tests/kit/shop/cake-shop.ts';
import { openRazorpayBank, send } from './banks.ts';

const { double, settings, bankOf } = await openRazorpayBank();
const database = await testDatabase();
const shop = await openCakeShop(database, settings);
const bank = bankOf(shop);
const { platform } = shop;
beforeAll(() => makeRoom(shop));
beforeEach(() => shop.clock.set(opening));
afterEach(async () => {
  vi.restoreAllMocks();
  platform.faults.clear();
  await expectSoundBooks(database.pool);
});
afterAll(async () => {
  await bank.close();
  await shop.close();
});

const visit = ({ txnid }: Placed, visitor: Visitor) =>
  shop.app.inject({ url: `/pay/${txnid}`, cookies: visitor.cookies });
const fieldsOf = (html: string) =>
  Object.fromEntries([...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]));
const ordersOf = ({ txnid }: Placed) => double.orders.filter(({ receipt }) => receipt === txnid);

test('[CHK-07] the page of the provider gets an order for the whole amount, and no more of the shopper than was chosen', async () => {
  const placed = await placedOrder(shop);
  expect(placed.payment_url).toBe(`${platform.env.PUBLIC_ORIGIN}/pay/${placed.txnid}`);
  expect(ordersOf(placed)).toEqual([]);
  const page = await visit(placed, placed.customer);
  const [made] = ordersOf(placed);
  expect(made).toMatchObject({ amount: placed.amount, currency: 'INR', notes: { order_id: placed.order_id } });
  expect(page.body).toContain(`<form method="post" action="${double.url}/v1/checkout/embedded">`);
  expect(fieldsOf(page.body)).toEqual({
    viewport: undefined,
    key_id: settings.RAZORPAY_KEY_ID,
    order_id: made?.id,
    amount: `${placed.amount}`,
    currency: 'INR',
    name: 'Petalcrumb',
    description: placed.order_id,
    'prefill[method]': 'upi',
    callback_url: `${platform.env.PUBLIC_ORIGIN}/pay/${placed.txnid}/back`,
    cancel_url: `${platform.env.PUBLIC_ORIGIN}/payment-confirmation?txnid=${placed.txnid}`,
  });
  expect(page.headers['content-security-policy']).toContain(`form-action ${double.url};`);
  expect(page.body).not.toContain(settings.RAZORPAY_KEY_SECRET);
});

test('[CHK-07] however often the page is opened, and whatever is lost on the way, there is one order at the provider', async () => {
  const placed = await placedOrder(shop);
  platform.faults.arm('page.after_bank', { kind: 'throw' });
  expect((await visit(placed, placed.customer)).statusCode).toBe(502);
  const pages = [];
  for (let time = 0; time < 3; time += 1) pages.push(await visit(placed, placed.customer));
  expect(new Set(pages.map(({ body }) => fieldsOf(body)['order_id']))).toEqual(new Set([ordersOf(placed)[0]?.id]));
  expect(ordersOf(placed)).toHaveLength(1);
});

test('[CHK-07] two tabs that open the page at once are sent to the same order', async () => {
  const placed = await placedOrder(shop);
  const pages = await Promise.all([visit(placed, placed.customer), visit(placed, placed.customer)]);
  expect(new Set(pages.map(({ body }) => fieldsOf(body)['order_id'])).size).toBe(1);
});

test('[CHK-07, ACC-04] a card that was saved by consent pays again by its token, for its own customer at the provider', async () => {
  const details = { vpa: null, bank: null, saved_method: null, save: false };
  const { customer, cart } = await readyToOrder(shop);
  const place = async (claims: typeof cart, given: object) => {
    const body = claimsOf(claims, { payment_method: 'card', payment_details: { ...details, ...given } });
    return (await customer.post('/b/cart/place-order', body, { 'idempotency-key': newKey() }))
      .body as unknown as Placed;
  };
  const first = await place(cart, { save: true });
  const page = fieldsOf((await visit(first, customer)).body);
  expect(page).toMatchObject({ save: '1', customer_id: expect.stringMatching(/^cust_/), 'prefill[method]': 'card' });
  expect(page).not.toHaveProperty('token');
  const payment = double.attempt(ordersOf(first)[0]?.id ?? '', {
    status: 'captured',
    customer: page['customer_id'] ?? null,
  });
  await send(shop, { url: '/b/cart/payment/webhook/razorpay', ...double.event('payment.captured', { payment }) });
  await platform.queue.drain();
  const saved = (await customer.get('/b/cart/payment/methods')).body['data'] as { method_id: string }[];
  expect(saved).toMatchObject([{ label: 'Visa ending 4242', expires: '12/30' }]);

  await add(customer);
  await customer.post('/b/cart/step1', delivery());
  const { checkout } = (await customer.get('/b/cart/checkout')).body as { checkout: { cart: typeof cart } };
  const again = await place(checkout.cart, { saved_method: saved[0]?.method_id });
  const fields = fieldsOf((await visit(again, customer)).body);
  expect(fields).toMatchObject({ token: payment.token_id, customer_id: page['customer_id'] });
  expect(fields).not.toHaveProperty('save');
  const open = (customer_id: string | undefined) =>
    fetch(`${double.url}/v1/checkout/embedded`, {
      method: 'POST',
      body: new URLSearchParams({ token: fields['token'] ?? '', customer_id: customer_id ?? '' }),
    });
  expect([(await open(fields['customer_id'])).status, (await open('cust_other')).status]).toEqual([200, 400]);
});

test('[CHK-06] a guest and a stranger are sent to the page that tells them nothing', async () => {
  const placed = await placedOrder(shop);
  for (const visitor of [await shop.guest(), await shop.customer()]) {
    const answer = await visit(placed, visitor);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `${platform.env.PUBLIC_ORIGIN}/payment-confirmation?txnid=${placed.txnid}`,
    ]);
  }
  expect(ordersOf(placed)).toEqual([]);
});

test('[CHK-06] whoever comes back from the provider is shown what the server knows; what is posted there pays nothing', async () => {
  const placed = await placedOrder(shop);
  await visit(placed, placed.customer);
  const back = await shop.app.inject({
    method: 'POST',
    url: `/pay/${placed.txnid}/back`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: double.url,
      'sec-fetch-site': 'cross-site',
    },
    payload: 'razorpay_payment_id=pay_x&razorpay_order_id=order_x&razorpay_signature=00',
  });
  expect([back.statusCode, back.headers.location]).toEqual([
    303,
    `${platform.env.PUBLIC_ORIGIN}/payment-confirmation?txnid=${placed.txnid}`,
  ]);
  const state = async () =>
    (await database.pool.query('select state from payments where txnid = $1', [placed.txnid])).rows[0]?.state;
  expect(await state()).toBe('pending');
  await platform.queue.drain();
  expect(await state()).toBe('pending');
  await bank.decide(placed, 'pay');
  await shop.app.inject({ method: 'POST', url: `/pay/${placed.txnid}/back` });
  await platform.queue.drain();
  expect(await state()).toBe('paid');
});

test('[CHK-06] a word that is there before the shop knows its payment is told again, and pays then', async () => {
  const placed = await placedOrder(shop);
  platform.faults.arm('page.after_bank', { kind: 'throw' });
  await visit(placed, placed.customer);
  await bank.decide(placed, 'pay');
  const word = await bank.word(placed, 'paid');
  expect((await send(shop, word)).status).toBe(404);
  await visit(placed, placed.customer);
  expect((await send(shop, word)).status).toBe(200);
  expect((await database.pool.query('select state from orders where order_id = $1', [placed.order_id])).rows).toEqual([
    { state: 'confirmed' },
  ]);
});

test('[CHK-06] events that the shop does not follow are taken and change nothing', async () => {
  const placed = await placedOrder(shop);
  await visit(placed, placed.customer);
  const payment = double.attempt(ordersOf(placed)[0]?.id ?? '', { status: 'authorized' });
  const word = { url: '/b/cart/payment/webhook/razorpay', ...double.event('order.paid', { payment }) };
  expect((await send(shop, word)).body).toEqual({ success: true, duplicate: false });
  expect((await database.pool.query('select state from payments where txnid = $1', [placed.txnid])).rows).toEqual([
    { state: 'awaitingBank' },
  ]);
});

test('[CHK-06] a refund that the provider takes and finishes later is asked for until it is done', async () => {
  const placed = await placedOrder(shop);
  await visit(placed, placed.customer);
  shop.clock.advance(16 * 60_000);
  const { expireOrder } = await import('#backends/shop/payment/index.ts');
  await expireOrder(platform, placed.order_id);
  await bank.decide(placed, 'pay');
  double.behaviour.refund = 'pending';
  await send(shop, await bank.word(placed, 'paid'));
  await platform.queue.drain();
  const books = async () =>
    (
      await database.pool.query(
        'select p.state, r.reference, r.done_at is not null as done from refunds r join payments p on p.txnid = r.txnid where r.txnid = $1',
        [placed.txnid],
      )
    ).rows;
  const [refund] = double.refunds.slice(-1);
  expect(await books()).toEqual([{ state: 'refunding', reference: refund?.id, done: false }]);
  Object.assign(refund ?? {}, { status: 'processed' });
  double.behaviour.refund = 'processed';
  shop.clock.advance(11 * 60_000);
  await platform.queue.shift(11 * 60_000);
  await platform.queue.drain();
  expect(await books()).toEqual([{ state: 'refunded', reference: refund?.id, done: true }]);
  expect(await bank.givenBack(placed)).toEqual([placed.amount]);
});
