import { extractText } from 'unpdf';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { completeRefund } from '#backends/shop/payment/index.ts';
import { balanceOf } from '#backends/shop/wallet/index.ts';
import { moveOrder } from '#backends/shop/tracking/move.ts';
import { fill, payByWallet } from '#tests/backends/cart/benefit-shops.ts';
import { openTestBank } from '#tests/backends/shop/payment/banks.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import {
  add,
  bankEvent,
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
import type { Placed, Reply, Visitor } from '#tests/kit/shop/cake-shop.ts';
import { paidOrder } from '#tests/kit/shop/paid-order.ts';
import { take } from '#tests/kit/shop/tracked-orders.ts';

const database = await testDatabase();
const shop = await openCakeShop(database, { CASH_ON_DELIVERY_MAX: '5000' });
const { platform } = shop;
const bank = await openTestBank(shop);
beforeAll(() => makeRoom(shop));
afterAll(async () => {
  await bank.close();
  await shop.close();
});
beforeEach(() => {
  shop.clock.set(opening);
  platform.faults.clear();
});
afterEach(() => expectSoundBooks(database.pool));

const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;
const outcome = ({ status, body }: Reply) => [status, body['code'] ?? null];
const toTheDoor = [{ type: 'bake' }, { type: 'pack' }, { type: 'depart', rider: 'Ravi' }] as const;
const notTaken = [...toTheDoor, { type: 'fail', reason: 'nobody_home' }] as const;
const refundsOf = ({ order_id }: Pick<Placed, 'order_id'>) =>
  query('select refund_id, amount::int, destination, done_at is not null as done from refunds where order_id = $1', [
    order_id,
  ]);
const pathOf = ({ order_id }: Pick<Placed, 'order_id'>) => `/b/order-review/orders/${order_id}/credit-note`;
type Shown = {
  state: string;
  credit_note_no: string | null;
  invoice_no: string;
  payment: { status: string; refund: unknown };
  timeline: { label: string }[];
};
const read = async (customer: Visitor, { order_id }: Pick<Placed, 'order_id'>) =>
  (await customer.get(`/b/order-review/orders/${order_id}`)).body['data'] as Shown;
const lettersTo = async ({ userId }: Visitor) =>
  (await platform.outbox.list({ to: `asha.${String(userId)}@example.com` })).toReversed();

async function noteOf({ cookies }: Visitor, placed: Pick<Placed, 'order_id'>): Promise<string> {
  const answer = await shop.app.inject({ method: 'GET', url: pathOf(placed), cookies });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.headers['cache-control']).toContain('no-store');
  const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

test('[ORD-02] a box that comes back: the money goes back to how it was paid, once, and everybody is told so', async () => {
  const { customer, ...placed } = await paidOrder(shop);
  await take(shop, placed.order_id, ...notTaken);
  expect(await read(customer, placed)).toMatchObject({ credit_note_no: null, payment: { refund: null } });
  expect(outcome(await customer.get(pathOf(placed)))).toEqual([404, 'NOT_FOUND']);
  await take(shop, placed.order_id, { type: 'return' });
  const shown = await read(customer, placed);
  expect(shown).toMatchObject({
    state: 'returned',
    credit_note_no: expect.stringMatching(/^CN\/26-27\/\d{6}$/),
    payment: { status: 'refunded', refund: { amount: placed.amount, to: 'source', is_done: false } },
  });
  expect(shown.timeline.at(-1)?.label).toBe('Back in our kitchen');
  const [{ refund_id: refundId } = { refund_id: '' }, ...others] = await refundsOf(placed);
  expect(others).toEqual([]);
  const letter = (await lettersTo(customer)).at(-1);
  expect(letter?.subject).toBe(`Order ${placed.order_id} came back to our kitchen`);
  expect(letter?.text).toContain('₹699 is on its way back to you.');
  expect(letter?.text).toContain('The credit note for your invoice is on the page of your order.');
  const status = await customer.get(`/b/cart/payment/status?txnid=${placed.txnid}`);
  expect(status.body['data']).toMatchObject({
    message: 'This order came back to our kitchen. Your money is on its way back to you.',
  });

  await bank.open(placed, customer);
  await bank.decide(placed, 'pay');
  await completeRefund(platform, refundId);
  await completeRefund(platform, refundId);
  expect(await bank.givenBack(placed)).toEqual([placed.amount]);
  expect((await read(customer, placed)).payment.refund).toEqual({ amount: placed.amount, to: 'source', is_done: true });
  // It does not come back a second time.
  expect(await moveOrder(platform, placed.order_id, { type: 'return' })).toMatchObject({ done: false });
});

test('[ORD-02] a refund whose answer is lost is asked for again under its own name: the bank gives the money back once', async () => {
  const { customer, ...placed } = await paidOrder(shop);
  await take(shop, placed.order_id, ...notTaken, { type: 'return' });
  await bank.open(placed, customer);
  await bank.decide(placed, 'pay');
  const [{ refund_id: refundId } = { refund_id: '' }] = await refundsOf(placed);
  for (const point of ['refund.after_bank', 'refund.before_commit']) {
    platform.faults.arm(point, { kind: 'throw' });
    await expect(completeRefund(platform, refundId)).rejects.toThrow();
    expect((await refundsOf(placed))[0]?.done).toBe(false);
    platform.faults.clear();
  }
  await completeRefund(platform, refundId);
  expect([await bank.givenBack(placed), (await refundsOf(placed))[0]?.done]).toEqual([[placed.amount], true]);
});

test('[ORD-02, CRT-07] what wallet and coupon paid is back too, the slot is used and the pieces are gone; the note adds up to the invoice', async () => {
  const customer = await shop.customer();
  await add(customer, 'PC101-500', 2);
  await customer.post('/b/cart/step1', delivery('midnight-2330'));
  await fill(shop, customer, 12_345);
  await payByWallet(customer);
  await customer.fetch('/b/cart/checkout_coupon?action=apply&coupon=RUPEEPAY5');
  const placed = await order(customer, cartOf(await customer.get('/b/cart/get')));
  await callWebhook(shop, bankEvent(placed));
  await take(shop, placed.order_id, ...notTaken, { type: 'return', refundTo: 'wallet' });
  expect(await balanceOf(platform.db, customer.userId ?? '')).toBe(12_345 + placed.amount);
  expect(await refundsOf(placed)).toMatchObject([{ amount: placed.amount, destination: 'wallet', done: true }]);
  const [kept] = await query(
    `select (select count(*)::int from slot_tickets t where t.order_id = $1) as tickets,
            (select count(*)::int from stock_moves m where m.order_id = $1 and m.returned) as pieces_back,
            (select count(*)::int from coupon_uses u where u.order_id = $1 and u.returned_at is not null) as coupons_back`,
    [placed.order_id],
  );
  expect(kept).toEqual({ tickets: 1, pieces_back: 0, coupons_back: 1 });

  const { invoice_no, credit_note_no } = await read(customer, placed);
  const note = await noteOf(customer, placed);
  for (const said of [
    'Credit note',
    String(credit_note_no),
    `For invoice ${invoice_no} of`,
    'The box came back to us',
    'GSTIN 27AAPCP4141R1ZN',
    'IGST',
    'Back in the wallet 123.45',
  ]) {
    expect(note).toContain(said);
  }
  const invoice = await shop.app.inject({
    method: 'GET',
    url: `/b/order-review/orders/${placed.order_id}/invoice`,
    cookies: customer.cookies,
  });
  const { text } = await extractText(new Uint8Array(invoice.rawPayload), { mergePages: true });
  const rows = /\b(?:Total|1905|9968) \d+ (?:[\d,]+\.\d\d (?:\d+% )?)+/g;
  expect(note.match(rows)).toEqual(text.replaceAll(/\s+/g, ' ').match(rows));
  expect(note.match(/To the wallet ([\d,]+\.\d\d)/)?.[1]?.replaceAll(/\D/g, '')).toBe(String(placed.amount));
});

test('[ORD-02] money that comes twice, the second time late, is no part of the credit note', async () => {
  const { customer, ...first } = await placedOrder(shop);
  const started = await customer.post('/b/cart/payment/start', {
    order_id: first.order_id,
    payment_method: 'netbanking',
  });
  const placed = { ...first, txnid: String(started.body['txnid']) };
  await callWebhook(shop, bankEvent(placed));
  await take(shop, placed.order_id, ...notTaken, { type: 'return', refundTo: 'wallet' });
  shop.clock.advance(60_000);
  await callWebhook(shop, bankEvent(first));
  expect(await refundsOf(placed)).toMatchObject([
    { amount: placed.amount, destination: 'wallet', done: true },
    { amount: placed.amount, destination: 'source', done: false },
  ]);
  expect(await noteOf(customer, placed)).toContain('To the wallet 699.00');
  expect((await read(customer, placed)).payment.refund).toEqual({ amount: placed.amount, to: 'wallet', is_done: true });
});

test('[ORD-02, CHK-07] of cash that nobody took nothing goes back, and nothing is owed', async () => {
  const { customer, cart } = await readyToOrder(shop);
  const claims = claimsOf(cart, { payment_method: 'cod' });
  const { body } = await customer.post('/b/cart/place-order', claims, { 'idempotency-key': newKey() });
  const placed = body as unknown as Placed;
  await take(shop, placed.order_id, ...notTaken, { type: 'return' });
  expect(await refundsOf(placed)).toEqual([]);
  expect(await noteOf(customer, placed)).toContain('Not paid, nothing to give back');
  expect((await lettersTo(customer)).at(-1)?.text).toContain('You had not paid for it, so nothing is owed.');
  expect(await read(customer, placed)).toMatchObject({ payment: { status: 'expired', refund: null } });
});

test('[ORD-02] the shop calls an order off that it has begun to make: credit note, refund and a letter that says sorry', async () => {
  const { customer, ...placed } = await paidOrder(shop);
  await take(shop, placed.order_id, { type: 'bake' }, { type: 'pack' }, { type: 'cancel', refundTo: 'wallet' });
  expect(await read(customer, placed)).toMatchObject({
    state: 'cancelled',
    credit_note_no: expect.stringMatching(/^CN/),
    payment: { refund: { amount: placed.amount, to: 'wallet', is_done: true } },
  });
  expect(await balanceOf(platform.db, customer.userId ?? '')).toBe(placed.amount);
  const letter = (await lettersTo(customer)).at(-1);
  expect(letter?.subject).toBe(`We are sorry: we had to cancel order ${placed.order_id}`);
  expect(letter?.text).not.toContain('as you asked');
  expect(await noteOf(customer, placed)).toContain('The shop cancelled the order');
});

test('[ORD-02] before the oven there is no invoice, so a cancelled order has no credit note', async () => {
  const placed = await paidOrder(shop);
  await take(shop, placed.order_id, { type: 'cancel' });
  expect(await read(placed.customer, placed)).toMatchObject({ invoice_no: null, credit_note_no: null });
  expect((await lettersTo(placed.customer)).at(-1)?.text).not.toContain('credit note');
  const unpaid = await placedOrder(shop);
  await take(shop, unpaid.order_id, { type: 'cancel' });
  expect(cartOf(await unpaid.customer.get('/b/cart/get')).line_items).toHaveLength(1);
  // What the bank takes all the same is given back.
  await callWebhook(shop, bankEvent(unpaid));
  expect(await refundsOf(unpaid)).toMatchObject([{ amount: unpaid.amount, destination: 'source', done: false }]);
});

test.each(['lapse.after_coupon', 'refund.before_wallet', 'order.after_move'])(
  '[ORD-02] a fault at %s leaves the box with the rider, and no number is lost',
  async (point) => {
    const placed = await paidOrder(shop);
    await take(shop, placed.order_id, ...notTaken);
    platform.faults.arm(point, { kind: 'throw' });
    await expect(moveOrder(platform, placed.order_id, { type: 'return', refundTo: 'wallet' })).rejects.toThrow();
    expect(await query('select state from orders where order_id = $1', [placed.order_id])).toEqual([
      { state: 'undelivered' },
    ]);
    expect([await refundsOf(placed), await balanceOf(platform.db, placed.customer.userId ?? '')]).toEqual([[], 0]);
    platform.faults.clear();
    await take(shop, placed.order_id, { type: 'return', refundTo: 'wallet' });
    expect(await balanceOf(platform.db, placed.customer.userId ?? '')).toBe(placed.amount);
    const numbers = await query('select right(credit_note_no, 6)::int as number from credit_notes order by 1');
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
  },
);

test('[ORD-02] 20 returns at once are one, with one refund and one credit note', async () => {
  const placed = await paidOrder(shop);
  await take(shop, placed.order_id, ...notTaken);
  const moved = await Promise.all(
    Array.from({ length: 20 }, () => moveOrder(platform, placed.order_id, { type: 'return', refundTo: 'wallet' })),
  );
  expect(moved.filter(({ done }) => done)).toHaveLength(1);
  expect(await refundsOf(placed)).toHaveLength(1);
  expect(await balanceOf(platform.db, placed.customer.userId ?? '')).toBe(placed.amount);
});

test('[ORD-02] a credit note is its buyer’s alone', async () => {
  const { customer, ...placed } = await paidOrder(shop);
  await take(shop, placed.order_id, { type: 'bake' }, { type: 'cancel' });
  const [other, guest] = [await shop.customer(), await shop.guest()];
  expect(outcome(await other.get(pathOf(placed)))).toEqual([404, 'NOT_FOUND']);
  expect(outcome(await guest.get(pathOf(placed)))).toEqual([401, 'LOGIN_REQUIRED']);
  expect(await noteOf(customer, placed)).toContain(placed.order_id);
});
