import { expect, test, vi } from 'vitest';
import { expireOrder } from '#backends/shop/payment/index.ts';
import { remind } from '#backends/shop/payment/reminder.ts';
import { paymentWords } from '#backends/shop/payment/words.ts';
import { bankEvent, callWebhook, placedOrder } from '#tests/kit/shop/cake-shop.ts';
import { openTwoShops, MINUTE, outcome, statusOf, comeBack } from './two-shops.ts';

const { shop, branch, platform, later, holdClocks, query, stateOf } = await openTwoShops();

test('[CHK-06] a failed payment can be tried again; the new one pays the order', async () => {
  const [placed, other] = [await placedOrder(shop), await placedOrder(shop)];
  await callWebhook(shop, bankEvent(placed, { type: 'payment.failed' }));
  expect(await statusOf(placed.customer, placed)).toMatchObject({
    status: 'failed',
    can_retry: true,
    message: 'Your bank did not take the payment, so nothing was charged.',
  });
  const reply = await placed.customer.post('/b/cart/payment/start', {
    order_id: placed.order_id,
    payment_method: 'card',
  });
  expect(reply.body).toEqual({
    success: true,
    txnid: expect.stringMatching(/^TX/),
    payment_url: expect.stringContaining('/pay?r='),
  });
  const second = { ...placed, txnid: String(reply.body['txnid']) };
  expect(second.txnid).not.toBe(placed.txnid);
  await callWebhook(shop, bankEvent(second));
  expect(await stateOf(second)).toEqual(['confirmed', 'paid']);
  expect(await stateOf(placed)).toEqual(['confirmed', 'failed']);
  expect(await stateOf(other)).toEqual(['placed', 'awaitingBank']);
  expect(await statusOf(placed.customer, placed)).toMatchObject({
    order_state: 'confirmed',
    status: 'failed',
    can_retry: false,
    payment_url: null,
    message: paymentWords.paidSince,
  });
  expect(await statusOf(placed.customer, second)).toMatchObject({ txnid: second.txnid, status: 'paid' });
  const late = await placed.customer.post('/b/cart/payment/start', {
    order_id: placed.order_id,
    payment_method: 'upi',
  });
  expect([outcome(late), late.body['error_message']]).toEqual([[409, 'NOT_PAYABLE'], paymentWords.notNeeded]);
});

test('[CHK-06] a failed payment that is tried again the same way is another one', async () => {
  const placed = await placedOrder(shop);
  await callWebhook(shop, bankEvent(placed, { type: 'payment.failed' }));
  const { body } = await placed.customer.post('/b/cart/payment/start', {
    order_id: placed.order_id,
    payment_method: 'upi',
  });
  expect(body).toMatchObject({ success: true, txnid: expect.not.stringMatching(placed.txnid) });
  expect(await statusOf(placed.customer, { txnid: String(body['txnid']) })).toMatchObject({
    status: 'awaiting_bank',
    payment_url: body['payment_url'],
  });
});

test('[CHK-06] a refusal that comes after the money changes nothing, and leaves no reason', async () => {
  const placed = await placedOrder(shop);
  const refusal = { type: 'payment.failed', reason: 'There is not enough money in the account.' };
  const reasonOf = async () =>
    (await query('select failure_reason from payments where txnid = $1', [placed.txnid]))[0]?.failure_reason;
  await callWebhook(shop, bankEvent(placed));
  expect(await callWebhook(shop, bankEvent(placed, refusal))).toMatchObject({ status: 200 });
  expect([await stateOf(placed), await reasonOf()]).toEqual([['confirmed', 'paid'], null]);
});

test('[CHK-06] a way back from the bank that names no payment leads to the page of payments all the same', async () => {
  const { customer } = await placedOrder(shop);
  for (const txnid of ['TX1', 'tx0000000000000000', '%00']) {
    const back = await customer.get(`/pay/${txnid}/back`);
    expect([back.status, back.headers['location']], txnid).toEqual([
      303,
      `${platform.env.PUBLIC_ORIGIN}/payment-confirmation`,
    ]);
  }
});

test('[CHK-06] an order ends at the very instant at which its time is over, and waits on before', async () => {
  const placed = await placedOrder(shop);
  const [row] = await query('select pay_by from orders where order_id = $1', [placed.order_id]);
  const end = row?.pay_by as Date;
  holdClocks(new Date(end.getTime() - 1));
  await expireOrder(platform, placed.order_id);
  expect(await stateOf(placed)).toEqual(['placed', 'awaitingBank']);
  holdClocks(end);
  await expireOrder(platform, placed.order_id);
  expect(await stateOf(placed)).toEqual(['cancelled', 'expired']);
});

test('[CHK-06] pressing pay ten times goes on with the same payment; another method replaces it', async () => {
  const placed = await placedOrder(shop);
  const start = (payment_method: string) =>
    placed.customer.post('/b/cart/payment/start', { order_id: placed.order_id, payment_method });
  const again = await Promise.all(Array.from({ length: 10 }, () => start('upi')));
  expect(new Set(again.map(({ body }) => body['txnid']))).toEqual(new Set([placed.txnid]));
  expect(again[0]?.body['payment_url']).toBe(placed.payment_url);
  const other = await Promise.all(Array.from({ length: 5 }, () => start('netbanking')));
  expect(new Set(other.map(({ body }) => body['txnid'])).size).toBe(1);
  expect(await statusOf(placed.customer, placed)).toMatchObject({
    status: 'expired',
    payment_url: null,
    message: paymentWords.replaced,
  });
});

test('[CHK-06] when two attempts are both paid, one pays the order and the other goes back', async () => {
  const placed = await placedOrder(shop);
  const reply = await placed.customer.post('/b/cart/payment/start', {
    order_id: placed.order_id,
    payment_method: 'card',
  });
  const second = { ...placed, txnid: String(reply.body['txnid']) };
  await Promise.all([callWebhook(shop, bankEvent(placed)), callWebhook(branch, bankEvent(second))]);
  const states = [(await stateOf(placed))[1], (await stateOf(second))[1]].sort();
  expect(states).toEqual(['paid', 'refunding']);
});

test('[CHK-06, ORD-02] an order that an older attempt paid is paid, whatever became of a newer one', async () => {
  const placed = await placedOrder(shop);
  const start = { order_id: placed.order_id, payment_method: 'card' };
  const second = {
    ...placed,
    txnid: String((await placed.customer.post('/b/cart/payment/start', start)).body['txnid']),
  };
  await callWebhook(shop, bankEvent(placed));
  expect([await stateOf(placed), (await stateOf(second))[1]]).toEqual([['confirmed', 'paid'], 'expired']);
  const order = await placed.customer.get(`/b/order-review/orders/${placed.order_id}`);
  expect(order.body).toMatchObject({ data: { state: 'confirmed', payment: { status: 'paid', txnid: placed.txnid } } });
});

test('[CHK-06] trying again gives time again, within reason', async () => {
  const [placed, other] = [await placedOrder(shop), await placedOrder(shop)];
  const payBy = async ({ order_id } = placed) =>
    (
      await query('select extract(epoch from pay_by - placed_at)::int as s from orders where order_id = $1', [order_id])
    )[0]?.s;
  expect(await payBy()).toBe(15 * 60);
  for (const [minutes, method, expected] of [
    [14, 'card', 29],
    [14, 'upi', 43],
    [14, 'card', 57],
    [14, 'upi', 60],
  ] as const) {
    later(minutes * MINUTE);
    expect(
      (await placed.customer.post('/b/cart/payment/start', { order_id: placed.order_id, payment_method: method }))
        .status,
    ).toBe(200);
    expect(Math.round((await payBy()) / 60)).toBe(expected);
  }
  expect(await payBy(other)).toBe(15 * 60);
  later(5 * MINUTE);
  expect(
    outcome(await placed.customer.post('/b/cart/payment/start', { order_id: placed.order_id, payment_method: 'card' })),
  ).toEqual([409, 'NOT_PAYABLE']);
});

test('[CHK-06] at the moment at which its time is over an order can be paid no more, and nobody is reminded of it', async () => {
  const placed = await placedOrder(shop);
  const { customer } = placed;
  const [row] = await query('select pay_by from orders where order_id = $1', [placed.order_id]);
  const end = row?.pay_by as Date;
  const waiting = async () => (await customer.get('/b/cart/payment/waiting')).body['data'];
  holdClocks(new Date(end.getTime() - 1));
  expect(await waiting()).toMatchObject({ order_id: placed.order_id });
  expect(await statusOf(customer, placed)).toMatchObject({ can_retry: true, payment_url: placed.payment_url });
  holdClocks(end);
  expect(await waiting()).toBe(null);
  expect(await statusOf(customer, placed)).toMatchObject({ can_retry: false, payment_url: null });
  const start = { order_id: placed.order_id, payment_method: 'upi' };
  expect(outcome(await customer.post('/b/cart/payment/start', start))).toEqual([409, 'NOT_PAYABLE']);
  await remind(platform, placed.order_id);
  const told = await platform.outbox.list({ to: `asha.${customer.userId}@example.com` });
  expect(told.map(({ subject }) => subject)).toEqual([`Your order ${placed.order_id} is waiting for payment`]);
});

test('[CHK-06] back from the bank its page can be opened again at once; another method takes a minute', async () => {
  const placed = await placedOrder(shop);
  expect(await comeBack(placed.customer, placed)).toMatchObject({
    status: 'pending',
    can_retry: false,
    payment_url: placed.payment_url,
  });
  const start = (payment_method = 'upi') =>
    placed.customer.post('/b/cart/payment/start', { order_id: placed.order_id, payment_method });
  expect((await start()).body).toMatchObject({ txnid: placed.txnid, payment_url: placed.payment_url });
  expect(outcome(await start('card'))).toEqual([409, 'NOT_PAYABLE']);
  const [row] = await query("select changed_at + interval '1 minute' as at from payments where txnid = $1", [
    placed.txnid,
  ]);
  holdClocks(row?.at as Date);
  expect(await statusOf(placed.customer, placed)).toMatchObject({ status: 'pending', can_retry: false });
  vi.restoreAllMocks();
  later(MINUTE + 1000);
  expect(await statusOf(placed.customer, placed)).toMatchObject({ status: 'pending', can_retry: true });
  expect((await start()).body['txnid']).toBe(placed.txnid);
});

test('[CHK-06] asking how a payment stands changes nothing, however it is asked', async () => {
  const placed = await placedOrder(shop);
  const url = `/b/cart/payment/status?txnid=${placed.txnid}`;
  const navigation = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  await shop.app.inject({ url, cookies: placed.customer.cookies, headers: navigation });
  expect(await statusOf(placed.customer, placed)).toMatchObject({ status: 'awaiting_bank' });
  expect(await stateOf(placed)).toEqual(['placed', 'awaitingBank']);
  await shop.app.inject({ method: 'HEAD', url: `/pay/${placed.txnid}/back` });
  expect(await stateOf(placed)).toEqual(['placed', 'awaitingBank']);
});

test('[CHK-06] coming back from the bank once more, or after its word, changes nothing', async () => {
  const placed = await placedOrder(shop);
  expect(await comeBack(placed.customer, placed)).toMatchObject({ status: 'pending' });
  expect(await comeBack(placed.customer, placed)).toMatchObject({ status: 'pending' });
  await callWebhook(shop, bankEvent(placed));
  expect(await comeBack(placed.customer, placed)).toMatchObject({ status: 'paid' });
  expect(await stateOf(placed)).toEqual(['confirmed', 'paid']);
});
