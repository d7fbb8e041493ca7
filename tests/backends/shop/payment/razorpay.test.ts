import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { razorpayProvider } from '#backends/shop/payment/providers/razorpay.ts';
import { noteOf } from '#backends/shop/payment/providers/razorpay-shapes.ts';
import type { KnownPayment, ProviderEnv, RefundRequest } from '#backends/shop/payment/provider.ts';

// What Razorpay may answer, and no shop can have it answer by what shoppers do.

const env = {
  RAZORPAY_URL: 'https://razorpay.example',
  RAZORPAY_KEY_ID: 'rzp_test_Key',
  RAZORPAY_KEY_SECRET: 'key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
  PUBLIC_ORIGIN: 'https://petalcrumb.example',
} as unknown as ProviderEnv;
const provider = razorpayProvider(env);
const now = new Date('2026-11-20T10:00:00+05:30');

/** What is answered next, by the beginning of a call; a number is a refusal. */
let answers: Record<string, object | number> = {};
let asked: string[] = [];
beforeEach(() => {
  [answers, asked] = [{}, []];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, { method = 'GET' } = {}) => {
    const call = `${method} ${String(address).replace('https://razorpay.example/v1', '')}`;
    asked.push(call);
    const answer = Object.entries(answers).find(([begins]) => call.startsWith(begins))?.[1];
    if (answer === undefined) throw new Error(`Nobody answers ${call}`);
    return typeof answer === 'number' ? new Response('{}', { status: answer }) : Response.json(answer);
  });
});
afterEach(() => vi.restoreAllMocks());

const known: KnownPayment = { txnid: 'TX0000000000000001', reference: null, captureReference: null };
const order = (receipt: string) => ({ id: 'order_1', amount: 69_900, currency: 'INR', receipt, status: 'created' });
const payment = (status: string, more: object = {}) => ({
  id: 'pay_1',
  amount: 69_900,
  currency: 'INR',
  status,
  ...more,
});
const ask = (facts: Partial<KnownPayment> = {}) => provider.ask({ ...known, ...facts }, now);

test('[CHK-07] an attempt that Razorpay has no order of is unknown there, and nothing else is asked', async () => {
  answers = { 'GET /orders?receipt=': { items: [order('TX0000000000000009')] } };
  expect(await ask()).toEqual({ state: 'unknown' });
  expect(asked).toEqual(['GET /orders?receipt=TX0000000000000001']);
});

test.each([
  ['no payment', [], 'open'],
  ['one that failed', [payment('failed')], 'failed'],
  ['one that failed and one under way', [payment('failed'), payment('authorized')], 'open'],
  ['one that is waited for before one that failed', [payment('pending'), payment('failed')], 'open'],
  ['one that was captured', [payment('failed'), payment('captured')], 'paid'],
  ['one that was given back', [payment('refunded')], 'refunded'],
  ['one that was given back beside one that was captured', [payment('refunded'), payment('captured')], 'paid'],
])('[CHK-07] of an order with %s it says so', async (_, items, state) => {
  answers = {
    'GET /orders?receipt=': { items: [order(known.txnid)] },
    'GET /orders/order_1/payments': { items },
  };
  expect((await ask()).state).toBe(state);
  asked = [];
  await ask({ reference: 'order_1' });
  expect(asked).toEqual(['GET /orders/order_1/payments']);
});

const wanted = { ...known, refund_id: 'RF1', amount: 69_900, currency: 'INR' } as RefundRequest;
const refund = (more: Partial<RefundRequest>) => provider.refund({ ...wanted, ...more }, now);
const given = (more: object = {}) => ({
  id: 'rfnd_1',
  payment_id: 'pay_1',
  amount: 69_900,
  currency: 'INR',
  receipt: 'RF1',
  notes: [],
  status: 'processed',
  ...more,
});

test('[CHK-07] a refund is looked for before it is asked for, by its receipt or its note', async () => {
  const capture = { captureReference: 'pay_1' };
  for (const mine of [given(), given({ receipt: null, notes: { refund_id: 'RF1' } })]) {
    answers = { 'GET /payments/pay_1/refunds': { items: [given({ receipt: 'RF2' }), mine] } };
    expect(await refund(capture)).toEqual({ state: 'done', reference: 'rfnd_1' });
  }
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual([]);
  answers = {
    'GET /payments/pay_1/refunds': { items: [given({ receipt: 'RF2' })] },
    'POST /payments/pay_1/refund': given({ id: 'rfnd_2', status: 'pending' }),
  };
  expect(await refund(capture)).toEqual({ state: 'pending', reference: 'rfnd_2' });
});

test('[CHK-07] money that is not named, of another sum, or could not be given back is an error', async () => {
  await expect(refund({ captureReference: null })).rejects.toThrow('has not named');
  expect(asked).toEqual([]);
  answers = { 'GET /payments/pay_1/refunds': { items: [given({ amount: 69_899 })] } };
  await expect(refund({ captureReference: 'pay_1' })).rejects.toThrow('another sum');
  answers = { 'GET /payments/pay_1/refunds': { items: [given({ status: 'failed' })] } };
  await expect(refund({ captureReference: 'pay_1' })).rejects.toThrow('could not give the money back');
});

test('[CHK-07] a saved way that Razorpay knows no more is none; what it cannot say is an error', async () => {
  const of = ['cust_1', 'token_1', now] as const;
  for (const status of [400, 404]) {
    answers = { 'GET /customers/cust_1/tokens/token_1': status, 'DELETE /customers/cust_1/tokens/token_1': status };
    expect(await provider.describeToken(...of)).toBeNull();
    await provider.forgetToken(...of);
  }
  answers = { 'GET /customers/cust_1/tokens/token_1': 503, 'DELETE /customers/cust_1/tokens/token_1': 401 };
  await expect(provider.describeToken(...of)).rejects.toThrow('with 503');
  await expect(provider.forgetToken(...of)).rejects.toThrow('with 401');
});

test('[CHK-07] of a saved card its year and month are told, or those in which its token ends', async () => {
  const facts = async (card: object, expired_at: number | null = null) => {
    answers = { 'GET /customers': { id: 'token_1', method: 'card', expired_at, card } };
    return provider.describeToken('cust_1', 'token_1', now);
  };
  const card = { last4: '1111', network: 'Visa' };
  const told = { kind: 'card', brand: 'Visa', last4: '1111', bank: null };
  expect(await facts({ ...card, expiry_month: '7', expiry_year: '2031' })).toEqual({
    ...told,
    expiryMonth: 7,
    expiryYear: 2031,
  });
  expect(await facts(card, Date.UTC(2030, 11, 31) / 1000)).toEqual({ ...told, expiryMonth: 12, expiryYear: 2030 });
  answers = { 'GET /customers': { id: 'token_1', method: 'wallet' } };
  expect(await provider.describeToken('cust_1', 'token_1', now)).toBeNull();
});

test('[CHK-07] nothing is signed where no secret is set, and no call is made without keys', async () => {
  const body = Buffer.from('{}');
  const sealed = (secret: string) => createHmac('sha256', secret).update(body).digest('hex');
  const isSigned = (by: ProviderEnv, signature: unknown) =>
    razorpayProvider(by).verify({ body, headers: { 'x-razorpay-signature': signature } as never }, now);
  expect(isSigned(env, sealed('webhook-secret'))).toBe(true);
  expect(
    [sealed('another'), sealed('webhook-secret').toUpperCase(), [sealed('webhook-secret')], undefined, ''].map((one) =>
      isSigned(env, one),
    ),
  ).toEqual([false, false, false, false, false]);
  const { RAZORPAY_WEBHOOK_SECRET: _, ...without } = env;
  expect(isSigned(without as ProviderEnv, sealed(''))).toBe(false);
  for (const missing of ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET']) {
    const half = razorpayProvider({ ...env, [missing]: undefined });
    await expect(half.ask(known, now)).rejects.toThrow('its keys are missing');
  }
  expect(asked).toEqual([]);
});

test('notes come as an object or as an empty list, and what is no text in them is none', () => {
  expect([undefined, [], {}, { a: 5 }, { a: 'x' }].map((notes) => noteOf(notes, 'a'))).toEqual([
    null,
    null,
    null,
    null,
    'x',
  ]);
});
