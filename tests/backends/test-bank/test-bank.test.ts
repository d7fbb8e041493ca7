import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { applyOrderEvent, completeRefund, expireOrder, lockOrder } from '#backends/shop/payment/index.ts';
import { signBody } from '#backends/shop/payment/signature.ts';
import { startTestBank } from '#backends/test-bank/index.ts';
import type { TestBank } from '#backends/test-bank/index.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import {
  bankEvent,
  callWebhook,
  makeRoom,
  returnFromBank,
  openCakeShop,
  opening,
  placedOrder,
} from '#tests/kit/shop/cake-shop.ts';
import type { Placed } from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import { freePorts } from '#tests/kit/shop/shop.ts';

const database = await testDatabase();
const [port = 0, bankPort = 0] = await freePorts(2);
const shop = await openCakeShop(database, { PORT: `${port}`, BANK_PORT: `${bankPort}` });
const { platform, clock } = shop;
let bank: TestBank;
beforeAll(async () => {
  bank = await startTestBank(platform);
  await shop.app.listen({ port, host: '127.0.0.1' });
  await makeRoom(shop);
});
afterAll(async () => {
  await bank.close();
  await shop.close();
});
beforeEach(() => clock.set(opening));
afterEach(async () => {
  platform.faults.clear();
  await expectSoundBooks(database.pool);
});

const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;
const stateOf = async ({ order_id, txnid }: Placed) => {
  const [row] = await query(
    'select o.state as order_state, p.state as payment_state from orders o join payments p on p.order_id = o.order_id where o.order_id = $1 and p.txnid = $2',
    [order_id, txnid],
  );
  return [row?.order_state, row?.payment_state];
};
const formOf = ({ payment_url }: Placed) => Object.fromEntries(new URL(payment_url).searchParams);
const decide = (placed: Placed, decision: string) =>
  fetch(`${bank.url}/pay`, {
    method: 'POST',
    body: new URLSearchParams({ ...formOf(placed), decision }),
    redirect: 'manual',
  });
const back = ({ txnid }: Placed) => `http://localhost:${port}/pay/${txnid}/back`;
/**
 * Does what else waits in the queue, so that the bank's call is alone in it: while there are other jobs, a slow machine
 * would reach the time of a failed call's second try before the queue is empty.
 */
const othersDone = () => platform.queue.drain();
/** What the queue does when its next tries are due. */
const deliverAgain = async () => {
  await query(
    'select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs where key like $1',
    ['bank:%'],
  );
  await platform.queue.drain();
};

test('[CHK-06, CHK-07] the page asks for the right sum, works without script and lets nothing in', async () => {
  const placed = await placedOrder(shop);
  const answer = await fetch(placed.payment_url);
  const page = await answer.text();
  expect(answer.status).toBe(200);
  expect(page).toContain('<p class="amount">₹699</p>');
  expect(page).toContain(`<dd>${placed.order_id}</dd>`);
  expect(page).not.toMatch(/<script|style=|onclick/);
  expect(answer.headers.get('content-security-policy')).toMatch(
    new RegExp(
      `^default-src 'none'; style-src 'nonce-[^']+'; form-action 'self' http://localhost:${port}; base-uri 'none'; frame-ancestors 'none'$`,
    ),
  );
  expect([answer.headers.get('cache-control'), answer.headers.get('x-content-type-options')]).toEqual([
    'no-store',
    'nosniff',
  ]);
  expect(await stateOf(placed)).toEqual(['placed', 'awaitingBank']);
});

test.each([
  ['approve', 'confirmed', 'paid'],
  ['decline', 'placed', 'failed'],
])('[CHK-06] %s: back to the shop at once, and the shop hears of it', async (decision, order, payment) => {
  const placed = await placedOrder(shop);
  const answer = await decide(placed, decision);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, back(placed)]);
  expect(await stateOf(placed)).toEqual(['placed', 'awaitingBank']);
  await platform.queue.drain();
  expect(await stateOf(placed)).toEqual([order, payment]);
});

test('[CHK-06] a bank that speaks late: pending until then, paid by itself', async () => {
  const placed = await placedOrder(shop);
  await decide(placed, 'approve_late');
  const status = async () => {
    await returnFromBank(placed.customer, placed);
    return (await placed.customer.get(`/b/cart/payment/status?txnid=${placed.txnid}`)).body['data'];
  };
  await platform.queue.drain();
  expect(await status()).toMatchObject({ status: 'pending' });
  clock.advance(61_000);
  await platform.queue.shift(61_000);
  await platform.queue.drain();
  expect(await status()).toMatchObject({ status: 'paid' });
});

test('[CHK-06] a payment is decided once, whoever presses what next', async () => {
  const placed = await placedOrder(shop);
  await Promise.all([decide(placed, 'approve'), decide(placed, 'approve'), decide(placed, 'approve')]);
  const late = await decide(placed, 'decline');
  expect([late.status, late.headers.get('location')]).toEqual([303, back(placed)]);
  const again = await fetch(placed.payment_url, { redirect: 'manual' });
  expect([again.status, again.headers.get('location')]).toEqual([303, back(placed)]);
  await platform.queue.drain();
  expect(await query('select type from payment_events where txnid = $1', [placed.txnid])).toEqual([
    { type: 'payment.paid' },
  ]);
});

test('[CHK-06] a link that the shop did not seal is refused', async () => {
  const placed = await placedOrder(shop);
  const form = formOf(placed);
  const cheaper = Buffer.from(
    Buffer.from(form['r'] ?? '', 'base64url')
      .toString()
      .replace(/"amount":\d+/, '"amount":100'),
  ).toString('base64url');
  for (const link of [{ r: cheaper, s: form['s'] ?? '' }, { r: form['r'] ?? '', s: 'x' }, { r: form['r'] ?? '' }, {}]) {
    const parameters = new URLSearchParams(link);
    expect((await fetch(`${bank.url}/pay?${parameters.toString()}`)).status).toBe(400);
    parameters.set('decision', 'approve');
    expect((await fetch(`${bank.url}/pay`, { method: 'POST', body: parameters, redirect: 'manual' })).status).toBe(400);
  }
  expect((await decide(placed, 'steal')).status).toBe(400);
  expect((await fetch(`${bank.url}/nowhere`)).status).toBe(404);
  expect(await query('select count(*) from bank.payments where txnid = $1', [placed.txnid])).toEqual([{ count: 0 }]);
});

test('[CHK-06] a shop that is down when the bank calls hears of it later', async () => {
  const placed = await placedOrder(shop);
  await othersDone();
  await decide(placed, 'approve');
  platform.faults.arm('webhook.after_verify', { kind: 'throw' });
  await platform.queue.drain();
  expect(await stateOf(placed)).toEqual(['placed', 'awaitingBank']);
  expect(
    await query('select attempts, last_error, delivered_at from bank.webhooks where txnid = $1', [placed.txnid]),
  ).toEqual([{ attempts: 1, last_error: 'HTTP 500', delivered_at: null }]);
  await deliverAgain();
  expect(
    await query('select attempts, last_error, delivered_at is null as due from bank.webhooks where txnid = $1', [
      placed.txnid,
    ]),
  ).toEqual([{ attempts: 2, last_error: null, due: false }]);
  expect(await stateOf(placed)).toEqual(['confirmed', 'paid']);
});

test('[CHK-06] an answer of the shop that the bank never got: told twice, paid once', async () => {
  const placed = await placedOrder(shop);
  await othersDone();
  await decide(placed, 'approve');
  platform.faults.arm('bank.after_webhook', { kind: 'throw' });
  await platform.queue.drain();
  await deliverAgain();
  expect(await stateOf(placed)).toEqual(['confirmed', 'paid']);
  expect(
    await query('select attempts, delivered_at is not null as delivered from bank.webhooks where txnid = $1', [
      placed.txnid,
    ]),
  ).toEqual([{ attempts: 2, delivered: true }]);
});

test('[CHK-06] a fault before the decision is stored decides nothing', async () => {
  const placed = await placedOrder(shop);
  platform.faults.arm('bank.before_commit', { kind: 'throw' });
  expect((await decide(placed, 'approve')).status).toBe(500);
  await platform.queue.drain();
  expect(await stateOf(placed)).toEqual(['placed', 'awaitingBank']);
  expect((await decide(placed, 'approve')).status).toBe(303);
  await platform.queue.drain();
  expect(await stateOf(placed)).toEqual(['confirmed', 'paid']);
});

test('[CHK-06] a delivery that died with its process is taken up when the bank opens again', async () => {
  const placed = await placedOrder(shop);
  await decide(placed, 'approve');
  // What a killed worker leaves: its job is locked for four hours.
  await query(
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed', attempts = 1 where key like 'bank:evt%'",
  );
  await platform.queue.drain();
  expect(await stateOf(placed)).toEqual(['placed', 'awaitingBank']);
  const { resumeBankJobs } = await import('#backends/test-bank/store.ts');
  await resumeBankJobs(platform);
  await platform.queue.drain();
  expect(await stateOf(placed)).toEqual(['confirmed', 'paid']);
});

test('[CHK-06] money for an order that has ended goes back through the bank, once', async () => {
  const placed = await placedOrder(shop);
  clock.advance(16 * 60_000);
  await expireOrder(platform, placed.order_id);
  await decide(placed, 'approve');
  platform.faults.arm('refund.after_bank', { kind: 'throw' });
  await platform.queue.drain();
  await platform.queue.drain();
  expect(await stateOf(placed)).toEqual(['cancelled', 'refunding']);
  expect(await query('select state from bank.payments where txnid = $1', [placed.txnid])).toEqual([
    { state: 'refunded' },
  ]);
  const [refund] = await query('select refund_id from refunds where txnid = $1', [placed.txnid]);
  await completeRefund(platform, refund?.refund_id);
  await completeRefund(platform, refund?.refund_id);
  expect(await stateOf(placed)).toEqual(['cancelled', 'refunded']);
  expect(await query('select amount from bank.refunds where txnid = $1', [placed.txnid])).toEqual([
    { amount: placed.amount },
  ]);
});

test('[ORD-02] a paid order that is called off gives back time, cakes and money', async () => {
  const placed = await placedOrder(shop);
  await decide(placed, 'approve');
  await platform.queue.drain();
  await platform.db.transaction(async (tx) => {
    const order = await lockOrder(tx, placed.order_id);
    if (order) await applyOrderEvent(platform, tx, order, { type: 'order.cancel', is_in_time: true });
  });
  await platform.queue.drain();
  expect(await stateOf(placed)).toEqual(['cancelled', 'refunded']);
  const letters = await platform.outbox.list();
  expect(letters.filter(({ subject }) => subject.includes(placed.order_id)).map(({ text }) => text)).toContainEqual(
    expect.stringContaining(`${formatPaise(placed.amount)} is on its way back to you`),
  );
});

test('[CHK-06] the bank pays back only what the shop asks for with its signature, and only what it holds', async () => {
  const placed = await placedOrder(shop);
  await decide(placed, 'approve');
  await platform.queue.drain();
  const ask = async (wanted: object, signature?: string) => {
    const body = JSON.stringify(wanted);
    const headers = {
      'content-type': 'application/json',
      'x-shop-signature': signature ?? signBody(platform.env.PAYMENT_WEBHOOK_SECRET, body, clock.now()),
    };
    return (await fetch(`${bank.url}/refunds`, { method: 'POST', body, headers })).status;
  };
  const wanted = { refund_id: 'RF1', txnid: placed.txnid, amount: placed.amount, currency: 'INR' };
  expect(await ask(wanted, 't=1,v1=00')).toBe(401);
  expect(await ask({ ...wanted, extra: 1 })).toBe(400);
  expect(await ask({ ...wanted, amount: 1 })).toBe(409);
  expect(await ask({ ...wanted, txnid: 'TX0' })).toBe(404);
});

test('[CHK-06] twenty payments, their bank killed at every step: each order is there once and paid', async () => {
  const orders = [];
  for (let index = 0; index < 20; index += 1) orders.push(await placedOrder(shop, { slot: 'standard-0900' }));
  const points = ['bank.before_webhook', 'webhook.after_event', 'webhook.after_commit', 'bank.after_webhook'];
  for (const [index, placed] of orders.entries()) {
    await decide(placed, 'approve');
    platform.faults.arm(points[index % points.length] ?? '', { kind: 'throw' });
    await platform.queue.drain();
  }
  await deliverAgain();
  expect(new Set(await Promise.all(orders.map(async (placed) => (await stateOf(placed)).join(' '))))).toEqual(
    new Set(['confirmed paid']),
  );
  expect(await callWebhook(shop, bankEvent(orders[0] ?? { order_id: '', txnid: '', amount: 0 }))).toMatchObject({
    status: 200,
  });
});
