import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refunds } from '#backends/db/schema/order.ts';
import type { Alarm } from '#backends/platform/alarms.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { askBank, lookAfter } from '#backends/shop/payment/ask.ts';
import { storeProviderEvent, takeBankEvent } from '#backends/shop/payment/events.ts';
import {
  applyOrderEvent,
  applyPaymentEvent,
  lockPayment,
  paymentOfOrder,
  payWithoutBank,
  type PaymentRow,
} from '#backends/shop/payment/life.ts';
import type { ProviderEvent, ProviderName } from '#backends/shop/payment/provider.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { attemptNow, orderNow, storeAttempt, storeOrder, storeTriedOrder } from '#tests/kit/database/stored-orders.ts';
import { openCakeShop, opening } from '#tests/kit/shop/cake-shop.ts';
import { watchQueue } from './watched-queue.ts';

// What a bank says of an attempt, told by itself or asked for, each time one thing other than in the good case.
const database = await testDatabase();
const shop = await openCakeShop(database);
const { db } = shop.platform;
afterAll(() => shop.close());

/** What the bank answers to whatever it is asked; null when nobody may ask. */
let answer: object | null = null;
let alarms: string[] = [];
const platform = {
  ...shop.platform,
  alarms: { raise: async ({ code }: Alarm) => void alarms.push(code) },
};
beforeEach(() => {
  [answer, alarms] = [null, []];
  shop.clock.set(opening);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (answer === null) throw new Error('Nobody was to be asked');
    return Response.json(answer);
  });
});
afterEach(() => vi.restoreAllMocks());

const decided = (state: 'paid' | 'failed', more: object = {}) => ({
  ...{ state, amount: 69_900, currency: 'INR', captureReference: null, reason: null, token: null },
  ...more,
});

describe('[CHK-06] a bank that is asked', () => {
  test.each([['unknown'], ['open']])('and answers "%s" has said nothing: no alarm, no change', async (state) => {
    const { payment } = await storeTriedOrder(db);
    answer = { state };
    expect(await askBank(platform, payment)).toBe(true);
    expect([(await attemptNow(db, payment)).state, alarms]).toEqual(['awaitingBank', []]);
  });

  test('and names another sum is not believed, and whoever looks after the shop is told', async () => {
    const { order, payment } = await storeTriedOrder(db);
    answer = decided('paid', { amount: 69_800 });
    expect(await askBank(platform, payment)).toBe(true);
    expect([(await orderNow(db, order)).state, (await attemptNow(db, payment)).state, alarms]).toEqual([
      'placed',
      'awaitingBank',
      ['PAYMENT_MISMATCH'],
    ]);
    answer = decided('paid');
    await askBank(platform, payment);
    expect([(await orderNow(db, order)).state, alarms]).toEqual(['confirmed', ['PAYMENT_MISMATCH']]);
  });

  test('is not asked about what is decided', async () => {
    const { payment } = await storeTriedOrder(db, {}, { state: 'failed' });
    const watched = watchQueue(platform);
    await lookAfter(watched.platform, payment.txnid, 0);
    expect([vi.mocked(fetch).mock.calls, watched.queued]).toEqual([[], []]);
  });
});

const eventOf = ({ txnid, orderId, amount }: PaymentRow, more: Partial<ProviderEvent> = {}): ProviderEvent => ({
  ...{ event_id: randomUUID(), type: 'payment.paid', txnid, reference: null, captureReference: null },
  ...{ order_id: orderId, amount, currency: 'INR', occurred_at: opening, refund_id: null, reason: null, token: null },
  ...more,
});
const take = (event: ProviderEvent, name: ProviderName = 'test', at: Platform = platform) =>
  db.transaction((tx) => storeProviderEvent(at, tx, name, event));

describe('[CHK-06] a word of a bank', () => {
  test('that is none of the shop’s business is taken, and changes nothing', async () => {
    const body = Buffer.from(JSON.stringify({ event: 'order.paid', created_at: 1_795_000_000, payload: {} }));
    expect(await takeBankEvent(platform, 'razorpay', { body, headers: {} })).toEqual({ duplicate: false });
  });

  test('finds the attempt by the name that its own provider has for it', async () => {
    const reference = `order_${randomUUID().slice(0, 8)}`;
    const other = await storeTriedOrder(db, {}, { reference });
    const { payment } = await storeTriedOrder(db, {}, { provider: 'razorpay', reference });
    const word = eventOf(payment, { txnid: null, order_id: null, reference });
    expect(await take(word, 'razorpay')).toEqual({ duplicate: false });
    expect([(await attemptNow(db, payment)).state, (await attemptNow(db, other.payment)).state]).toEqual([
      'paid',
      'awaitingBank',
    ]);
    expect(await take({ ...word, reference: null }, 'razorpay')).toEqual({ misfit: 'txnid' });
  });

  test('that comes once more names the money of its attempt alone, where it had no name', async () => {
    const { payment } = await storeTriedOrder(db, { state: 'confirmed' }, { state: 'paid' });
    const other = await storeTriedOrder(db);
    await take(eventOf(payment, { captureReference: 'pay_1' }));
    expect((await attemptNow(db, payment)).captureReference).toBe('pay_1');
    expect((await attemptNow(db, other.payment)).captureReference).toBeNull();
    await take(eventOf(payment, { captureReference: 'pay_2' }));
    expect((await attemptNow(db, payment)).captureReference).toBe('pay_1');
  });

  test('brings what is remembered of the payer, or nothing', async () => {
    const watched = watchQueue(platform);
    const [kept, unkept] = [await storeTriedOrder(db), await storeTriedOrder(db)];
    await take(eventOf(kept.payment, { token: 'tok_1' }), 'test', watched.platform);
    await take(eventOf(unkept.payment), 'test', watched.platform);
    expect(watched.queued.filter(({ task }) => task === 'payment.keep_token')).toMatchObject([
      { payload: { txnid: kept.payment.txnid, token: 'tok_1' } },
    ]);
  });

  test('of money that went back counts for the refund that was asked for', async () => {
    const { order, payment } = await storeTriedOrder(db, { state: 'cancelled' }, { state: 'refunding' });
    const refundId = `RF${randomUUID().slice(0, 8)}`;
    const { txnid, orderId, amount } = payment;
    await db.insert(refunds).values({ refundId, txnid, orderId, amount, reason: 'box', requestedAt: opening });
    const word = (refund_id: string | null) => eventOf(payment, { type: 'payment.refunded', refund_id });
    expect(await take(word('RF0'))).toEqual({ misfit: 'refund_id' });
    expect((await attemptNow(db, payment)).state).toBe('refunding');
    expect(await take(word(refundId))).toEqual({ duplicate: false });
    expect([(await attemptNow(db, payment)).state, (await orderNow(db, order)).state]).toEqual([
      'refunded',
      'cancelled',
    ]);
  });

  test('that pays an order ends its other attempts, and those of no other order', async () => {
    const { order, payment } = await storeTriedOrder(db);
    const second = await storeAttempt(db, order, { attempt: 2 });
    const other = await storeTriedOrder(db);
    await take(eventOf(payment));
    const states = await Promise.all([payment, second, other.payment].map((one) => attemptNow(db, one)));
    expect(states.map(({ state }) => state)).toEqual(['paid', 'expired', 'awaitingBank']);
  });
});

describe('[CHK-06] the life of an order and its payments', () => {
  test('goes on by what means something to it, and stands still otherwise', async () => {
    const order = await storeOrder(db, { state: 'cancelled' });
    const captured = { type: 'payment.captured' } as const;
    expect(await db.transaction((tx) => applyOrderEvent(platform, tx, order, captured))).toBeNull();
    expect((await orderNow(db, order)).state).toBe('cancelled');
  });

  test('has no attempt under a number that nobody gave, and no order without one', async () => {
    expect(await db.transaction((tx) => lockPayment(tx, 'TX0000000000000000'))).toBeNull();
    await expect(paymentOfOrder(db, 'PC0000000000')).rejects.toThrow('PC0000000000 has no payment');
  });

  test('is paid without a bank when nothing is left for one, and only then', async () => {
    const [dear, free] = [await storeOrder(db), await storeOrder(db, { itemsTotal: 0, grandTotal: 0 })];
    const pay = (order: typeof dear) => db.transaction((tx) => payWithoutBank(platform, tx, order));
    await expect(pay(dear)).rejects.toThrow('has something left to pay');
    expect(await pay(free)).toMatchObject({ state: 'paid', amount: 0, provider: 'none' });
    expect([(await orderNow(db, dear)).state, (await orderNow(db, free)).state]).toEqual(['placed', 'confirmed']);
  });

  test('gives nothing back at a bank where none was paid', async () => {
    const watched = watchQueue(platform);
    const nothing = { itemsTotal: 0, grandTotal: 0, state: 'cancelled' } as const;
    const { order, payment } = await storeTriedOrder(db, nothing, {
      state: 'paid',
      method: 'wallet',
      provider: 'none',
    });
    const requested = { type: 'refund.requested' } as const;
    await db.transaction((tx) => applyPaymentEvent(watched.platform, tx, order, payment, requested));
    expect([(await attemptNow(db, payment)).state, watched.queued]).toEqual(['refunded', []]);
    const asked = await storeTriedOrder(db, { state: 'cancelled' }, { state: 'paid' });
    await db.transaction((tx) => applyPaymentEvent(watched.platform, tx, asked.order, asked.payment, requested));
    expect([(await attemptNow(db, asked.payment)).state, watched.queued]).toMatchObject([
      'refunding',
      [{ task: 'payment.refund' }],
    ]);
  });
});
