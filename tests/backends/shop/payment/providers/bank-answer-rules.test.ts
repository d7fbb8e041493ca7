import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { razorpayProvider } from '#backends/shop/payment/providers/razorpay.ts';
import { testProvider } from '#backends/shop/payment/providers/test-bank.ts';
import type { KnownPayment, PaymentIntent, ProviderEnv, RefundRequest } from '#backends/shop/payment/provider.ts';

// What a bank may answer to the shop, and what the shop makes of it.
const env = {
  ...{ BANK_URL: 'https://bank.example', PAYMENT_WEBHOOK_SECRET: 'a secret', PUBLIC_ORIGIN: 'https://shop.example' },
  ...{ RAZORPAY_URL: 'https://razorpay.example', RAZORPAY_KEY_ID: 'rzp_test_Key', RAZORPAY_KEY_SECRET: 'key-secret' },
} as unknown as ProviderEnv;
const now = new Date('2026-11-20T10:00:00+05:30');

let answer = { status: 200, body: {} as object };
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answer.body, { status: answer.status }));
});
afterEach(() => vi.restoreAllMocks());

const known: KnownPayment = { txnid: 'TX0000000000000001', reference: null, captureReference: null };
const refund = { ...known, refund_id: 'RF1', amount: 69_900, currency: 'INR' } as RefundRequest;

describe('[CHK-06] of the test bank', () => {
  const bank = testProvider(env);
  const token = ['a customer', 'tok_1', now] as const;

  test('an answer is what it says', async () => {
    answer = { status: 200, body: { state: 'open' } };
    expect(await bank.ask(known, now)).toEqual({ state: 'open' });
    expect(await bank.refund(refund, now)).toEqual({ state: 'done', reference: 'RF1' });
    await expect(bank.forgetToken(...token)).resolves.toBeUndefined();
    answer = { status: 200, body: { kind: 'upi', vpa: 'asha@okbank' } };
    expect(await bank.describeToken(...token)).toEqual({ kind: 'upi', vpa: 'asha@okbank' });
  });

  test('a token that is not there is none, and is forgotten', async () => {
    answer = { status: 404, body: {} };
    expect(await bank.describeToken(...token)).toBeNull();
    await expect(bank.forgetToken(...token)).resolves.toBeUndefined();
  });

  test('what it refuses is no answer, whatever comes with it', async () => {
    answer = { status: 503, body: { state: 'open', kind: 'upi', vpa: 'asha@okbank' } };
    await expect(bank.ask(known, now)).rejects.toThrow('The bank answered a question with 503');
    await expect(bank.refund(refund, now)).rejects.toThrow('The bank answered a refund with 503');
    await expect(bank.describeToken(...token)).rejects.toThrow('The bank answered about a token with 503');
    await expect(bank.forgetToken(...token)).rejects.toThrow('The bank kept a token: 503');
  });
});

describe('[CHK-07] of Razorpay', () => {
  const provider = razorpayProvider(env);
  const payer = { vpa: null, bank: null, token: null, save: false };
  const intent: PaymentIntent = {
    ...{ txnid: known.txnid, order_id: 'PC0000000001', amount: 69_900, currency: 'INR', method: 'upi' },
    ...{ customer: '', payer },
  };
  const made = { id: 'order_1', amount: 69_900, currency: 'INR', receipt: known.txnid, status: 'created', items: [] };

  test('an order that it makes is of the sum that was asked for, and no other', async () => {
    const open = () => provider.open(intent, known, null);
    answer = { status: 200, body: made };
    expect(await open()).toMatchObject({ reference: 'order_1', fields: { amount: '69900', order_id: 'order_1' } });
    for (const other of [{ amount: 69_899 }, { currency: 'USD' }]) {
      answer = { status: 200, body: { ...made, ...other } };
      await expect(open()).rejects.toThrow('Razorpay made an order of another sum');
    }
  });

  test('a saved UPI ID is told as one', async () => {
    const vpa = { username: 'asha.rao', handle: 'okbank' };
    answer = { status: 200, body: { id: 'token_1', method: 'upi', vpa, card: null } };
    expect(await provider.describeToken('cust_1', 'token_1', now)).toEqual({ kind: 'upi', vpa: 'asha.rao@okbank' });
  });
});
