import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { applyOrderEvent, lockOrder, methodsFor } from '#backends/shop/payment/index.ts';
import { maskVpa } from '#machines/rules/payment/vpa.ts';
import { readyToOrder, type Visitor } from '#tests/kit/shop/cake-shop.ts';
import { cardNumber, details, openMethodsShop, vpa } from './methods-shop.ts';
import { outcome, statusOf } from './two-shops.ts';

const methods = await openMethodsShop();
const { shop, platform, query, place, press, saved, readyAgain } = methods;
beforeAll(methods.open);
beforeEach(methods.begin);
afterEach(methods.end);
afterAll(methods.close);

test('[CHK-07] a UPI ID reaches the bank and is masked everywhere else', async () => {
  const { customer, placed } = await place('upi', details({ vpa: ' Asha.Rao@OkBank ' }));
  expect(await statusOf(customer, placed)).toMatchObject({ payer_label: 'as••@okbank' });
  expect(await (await fetch(placed.payment_url)).text()).toContain(`<dd>UPI, ${vpa}</dd>`);
  expect(decodeURIComponent(placed.payment_url)).not.toContain('asha.rao');
  expect(Buffer.from(new URL(placed.payment_url).searchParams.get('r') ?? '', 'base64url').toString()).not.toContain(
    'asha.rao',
  );
  const rows = await query('select * from payments where txnid = $1', [placed.txnid]);
  expect(JSON.stringify(rows)).not.toContain('asha.rao');
});

test.each([
  ['upi', { vpa: 'asha' }, 'payment_details.vpa'],
  ['upi', { vpa: 'asha@ok bank.com' }, 'payment_details.vpa'],
  ['card', { vpa }, 'payment_details.vpa'],
  ['netbanking', { bank: 'XXXX' }, 'payment_details.bank'],
  ['upi', { bank: 'HDFC' }, 'payment_details.bank'],
  ['netbanking', { save: true }, 'payment_details.save'],
  ['card', { saved_method: '0b8f2a1c-5d3e-4f60-9a7b-1c2d3e4f5a6b' }, 'payment_details.saved_method'],
])('[CHK-07] %s with %j is refused at its field, and nothing is ordered', async (method, wrong, field) => {
  const { reply } = await place(method, details(wrong));
  expect([outcome(reply), reply.body['field']]).toEqual([[400, 'INVALID_REQUEST'], field]);
});

test('[CHK-07] cash is taken for what costs something, up to the limit of the shop; never from abroad', () => {
  const takesCash = (paise: number, isAbroad = false) =>
    methodsFor({ CASH_ON_DELIVERY_MAX: 5000 }, isAbroad, paise).includes('cod');
  expect([0, 1, 500_000, 500_001].map((paise) => takesCash(paise))).toEqual([false, true, true, false]);
  expect(takesCash(100, true)).toBe(false);
});

test('[CHK-07] the chosen bank is named at the bank', async () => {
  const { customer, placed } = await place('netbanking', details({ bank: 'HDFC' }));
  expect(await (await fetch(placed.payment_url)).text()).toContain('<dd>Net banking, HDFC Bank</dd>');
  expect(await statusOf(customer, placed)).toMatchObject({ payer_label: 'HDFC Bank' });
});

test('[CHK-07, ACC-05] a UPI ID is remembered only when its owner wants it and has paid with it, and pays again without being typed', async () => {
  const unwanted = await place('upi', details({ vpa }));
  await press(unwanted.placed, 'approve');
  await platform.queue.drain();
  expect(await saved(unwanted.customer)).toEqual([]);

  const { customer, placed } = await place('upi', details({ vpa, save: true }));
  expect(await saved(customer)).toEqual([]);
  await press(placed, 'approve', { save: 'on' });
  await platform.queue.drain();
  const [method] = await saved(customer);
  expect(method).toMatchObject({ kind: 'upi', label: maskVpa(vpa), last4: null, expires: null, is_expired: false });

  const started = await readyAgain(customer);
  const again = await place('upi', details({ saved_method: method?.['method_id'] }), { customer: started });
  expect(await (await fetch(again.placed.payment_url)).text()).toContain(`<dd>UPI, ${vpa}</dd>`);
  expect(await statusOf(customer, again.placed)).toMatchObject({ payer_label: maskVpa(vpa) });
});

test('[CHK-07, ACC-04] a card is saved as a token by consent at the bank: no number of it is anywhere in our books', async () => {
  const { customer, placed } = await place('card', null);
  const page = await (await fetch(placed.payment_url)).text();
  expect(page).toContain('The shop gets a token, never the number.');
  await press(placed, 'approve', { card: cardNumber, expiry: '12/30', save: 'on' });
  await platform.queue.drain();
  const [card] = await saved(customer);
  expect(card).toEqual({
    method_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    kind: 'card',
    label: 'Visa ending 1111',
    brand: 'Visa',
    last4: '1111',
    bank: 'Garden Bank',
    expires: '12/30',
    is_expired: false,
    is_default: false,
    consented_at: expect.stringMatching(/^2026-11-22T10:0/),
  });
  const tables = await query(
    `select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema in ('public', 'bank', 'graphile_worker') and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables) {
    const [{ found } = { found: null }] = await query(
      `select count(*)::int as found from ${name} t where t::text ~ '4111 ?1111 ?1111 ?1111'`,
    );
    expect([name, found]).toEqual([name, 0]);
  }
});

test('[CHK-07] without consent the bank remembers no card', async () => {
  const { customer, placed } = await place('card', null);
  await press(placed, 'approve', { card: cardNumber, expiry: '12/30' });
  await platform.queue.drain();
  expect(await saved(customer)).toEqual([]);
});

test('[CHK-07] an expired card stays on the list, says so and cannot be paid with', async () => {
  const { customer, placed } = await place('card', null);
  await press(placed, 'approve', { card: cardNumber, expiry: '10/26', save: 'on' });
  await platform.queue.drain();
  const [card] = await saved(customer);
  expect(card).toMatchObject({ expires: '10/26', is_expired: true });
  const again = await place('card', details({ saved_method: card?.['method_id'] }), {
    customer: await readyAgain(customer),
  });
  expect([outcome(again.reply), again.reply.body['message']]).toEqual([
    [400, 'INVALID_REQUEST'],
    'That card has expired. Please choose another way to pay.',
  ]);
});

test('[CHK-07] cash at the door confirms the order without a bank; called off, nothing is owed and nothing goes back', async () => {
  const { customer, placed } = await place('cod', null);
  expect(placed.payment_url).toBe(`${platform.env.PUBLIC_ORIGIN}/payment-confirmation?txnid=${placed.txnid}`);
  expect(await statusOf(customer, placed)).toMatchObject({
    status: 'due',
    order_state: 'confirmed',
    can_retry: false,
    payment_url: null,
  });
  expect((await customer.get('/b/cart/payment/waiting')).body['data']).toBe(null);
  const [letter] = await platform.outbox.list({ to: `asha.${customer.userId}@example.com` });
  expect(letter?.text).toContain('Please keep ₹699 ready in cash: our rider takes it at the door.');
  expect(letter?.text).toContain('Paying by: Cash on delivery');
  await platform.db.transaction(async (tx) => {
    const order = await lockOrder(tx, placed.order_id);
    if (order) await applyOrderEvent(platform, tx, order, { type: 'order.cancel', is_in_time: true });
  });
  expect(await query('select refund_id from refunds where txnid = $1', [placed.txnid])).toEqual([]);
});

test('[CHK-07] cash that a rider took for an order that is called off goes into the wallet, once', async () => {
  const { customer, placed } = await place('cod', null);
  const { applyPaymentEvent, lockPayment } = await import('#backends/shop/payment/life.ts');
  await platform.db.transaction(async (tx) => {
    const found = await lockPayment(tx, placed.txnid);
    if (!found) throw new Error('The payment is gone');
    await applyPaymentEvent(platform, tx, found.order, found.payment, { type: 'cash.collected' });
    await applyOrderEvent(platform, tx, found.order, { type: 'order.cancel', is_in_time: true });
  });
  const [refund] = await query('select refund_id from refunds where txnid = $1', [placed.txnid]);
  const { completeRefund } = await import('#backends/shop/payment/index.ts');
  platform.faults.arm('refund.before_commit', { kind: 'throw' });
  await expect(completeRefund(platform, refund?.refund_id)).rejects.toThrow();
  platform.faults.clear();
  await completeRefund(platform, refund?.refund_id);
  await completeRefund(platform, refund?.refund_id);
  expect(await query('select amount from wallet_entries where user_id = $1', [customer.userId])).toEqual([
    { amount: placed.amount },
  ]);
});

test('[CHK-07] cash is for orders up to the limit of the settings, and for nobody abroad', async () => {
  const dear = await place('cod', null, { quantity: 2 });
  expect([outcome(dear.reply), dear.reply.body['field']]).toEqual([[400, 'INVALID_REQUEST'], 'payment_method']);
  const { customer } = await readyToOrder(shop);
  const offered = async () =>
    ((await customer.get('/b/cart/checkout')).body as { checkout: { payment_methods: string[] } }).checkout
      .payment_methods;
  expect(await offered()).toEqual(['upi', 'card', 'netbanking', 'cod']);
  await query("update users set user_type = 'international' where user_id = $1", [customer.userId]);
  expect(await offered()).toEqual(['card']);
});

test('[CHK-07] a wallet cannot be named by whoever it does not cover', async () => {
  expect(outcome((await place('wallet', null)).reply)).toEqual([400, 'INVALID_REQUEST']);
});

test.each([
  ['late@garden', 'placed'],
  ['never@garden', 'placed'],
  ['twice@garden', 'confirmed'],
  ['success@garden', 'confirmed'],
])('[CHK-06] for tools the UPI ID %s decides whichever button is pressed', async (agreed, state) => {
  const { placed } = await place('upi', details({ vpa: agreed }));
  await press(placed, 'decline');
  await platform.queue.drain();
  expect(await query('select state from orders where order_id = $1', [placed.order_id])).toEqual([{ state }]);
  await query('delete from bank.webhooks where delivered_at is null');
});

test('[CHK-06] the eleventh attempt is refused, and the tenth still pays', async () => {
  const { customer, placed } = await place('upi', null);
  const start = (index: number) =>
    customer.post('/b/cart/payment/start', {
      order_id: placed.order_id,
      payment_method: index % 2 === 0 ? 'upi' : 'card',
    });
  let last = placed.txnid;
  for (let index = 1; index < 10; index += 1) last = String((await start(index)).body['txnid']);
  expect(outcome(await start(10))).toEqual([409, 'NOT_PAYABLE']);
  expect(
    await query('select max(attempt)::int as attempts from payments where order_id = $1', [placed.order_id]),
  ).toEqual([{ attempts: 10 }]);
  const { bankEvent, callWebhook } = await import('#tests/kit/shop/cake-shop.ts');
  await callWebhook(shop, bankEvent({ ...placed, txnid: last }));
  expect(await query('select state from orders where order_id = $1', [placed.order_id])).toEqual([
    { state: 'confirmed' },
  ]);
});

test('[CHK-06] an unpaid order is offered to its own shopper with the time that is left, and to nobody else', async () => {
  const { customer, placed } = await place('upi', null);
  const waiting = async (visitor: Visitor) => (await visitor.get('/b/cart/payment/waiting')).body['data'];
  shop.clock.advance(6 * 60_000);
  expect(await waiting(customer)).toEqual({
    order_id: placed.order_id,
    txnid: placed.txnid,
    amount: placed.amount,
    status: 'awaiting_bank',
    payment_method: 'upi',
    pay_by: '2026-11-22T10:15:00+05:30',
    seconds_left: expect.closeTo(540, -1),
  });
  expect(await waiting(await shop.customer())).toBe(null);
  expect(outcome(await (await shop.guest()).get('/b/cart/payment/waiting'))).toEqual([401, 'LOGIN_REQUIRED']);
  shop.clock.advance(10 * 60_000);
  expect(await waiting(customer)).toBe(null);
});
