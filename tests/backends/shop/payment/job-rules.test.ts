import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { orders, payments, refunds } from '#backends/db/schema/order.ts';
import { completeRefund, expireOrder, registerPaymentJobs } from '#backends/shop/payment/jobs.ts';
import type { PaymentRow } from '#backends/shop/payment/life.ts';
import { remind } from '#backends/shop/payment/reminder.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { attemptNow, orderNow, storeAttempt, storeTriedOrder } from '#tests/kit/database/stored-orders.ts';
import { openCakeShop, opening } from '#tests/kit/shop/cake-shop.ts';
import { watchQueue } from './watched-queue.ts';

// The work that the queue does for payments, each time one thing other than in the good case.
const database = await testDatabase();
const shop = await openCakeShop(database);
const { db, outbox } = shop.platform;
afterAll(() => shop.close());

/** What the bank answers, and what happens meanwhile; null when nobody may ask. */
let answered: (() => Promise<object>) | null = null;
beforeEach(() => {
  answered = null;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (answered === null) throw new Error('Nobody was to be asked');
    return Response.json(await answered());
  });
  // A clock that stands still: what is due is judged to the millisecond.
  vi.spyOn(shop.clock, 'now').mockReturnValue(opening);
});
afterEach(() => vi.restoreAllMocks());

const ago = (milliseconds: number) => new Date(opening.getTime() - milliseconds);
const unknown = { state: 'unknown' };

describe('[CHK-06] an order whose time to pay is over', () => {
  test('ends at that instant, is looked at again then before it, and an unknown one is nothing', async () => {
    const watched = watchQueue(shop.platform);
    answered = async () => unknown;
    const early = await storeTriedOrder(db, { payBy: ago(-1) });
    const due = await storeTriedOrder(db, { payBy: opening });
    await expireOrder(watched.platform, early.order.orderId);
    expect([(await orderNow(db, early.order)).state, watched.queued]).toMatchObject([
      'placed',
      [{ task: 'order.expire', payload: { order_id: early.order.orderId }, runAt: ago(-1) }],
    ]);
    await expireOrder(watched.platform, due.order.orderId);
    expect([(await orderNow(db, due.order)).state, (await attemptNow(db, due.payment)).state]).toEqual([
      'cancelled',
      'expired',
    ]);
    await expect(expireOrder(watched.platform, 'PC0000000000')).resolves.toBeUndefined();
  });

  test('has more when its shopper begins anew while the bank is asked', async () => {
    const { order, payment } = await storeTriedOrder(db, { payBy: opening });
    answered = async () => {
      await db
        .update(orders)
        .set({ payBy: ago(-1) })
        .where(eq(orders.orderId, order.orderId));
      return unknown;
    };
    await expireOrder(shop.platform, order.orderId);
    expect([(await orderNow(db, order)).state, (await attemptNow(db, payment)).state]).toEqual([
      'placed',
      'awaitingBank',
    ]);
  });

  test('is left as it is when it was decided while the bank was asked', async () => {
    const { order, payment } = await storeTriedOrder(db, { payBy: opening });
    answered = async () => {
      await db.update(orders).set({ state: 'confirmed' }).where(eq(orders.orderId, order.orderId));
      return unknown;
    };
    await expireOrder(shop.platform, order.orderId);
    expect([(await orderNow(db, order)).state, (await attemptNow(db, payment)).state]).toEqual([
      'confirmed',
      'awaitingBank',
    ]);
  });
});

type NewRefund = Partial<typeof refunds.$inferInsert>;
async function storeRefund({ txnid, orderId, amount }: PaymentRow, changed: NewRefund = {}): Promise<string> {
  const refundId = `RF${randomUUID().slice(0, 12)}`;
  await db
    .insert(refunds)
    .values({ ...{ refundId, txnid, orderId, amount, reason: 'order cancelled', requestedAt: opening }, ...changed });
  return refundId;
}
const refundNow = async (refundId: string) =>
  (await db.select().from(refunds).where(eq(refunds.refundId, refundId)))[0];
const cancelled = (attempt: Partial<PaymentRow> = {}) =>
  storeTriedOrder(db, { state: 'cancelled' }, { state: 'refunding', ...attempt });

describe('[CHK-06] a refund', () => {
  test('that is done while the bank is asked keeps when it was done', async () => {
    const { payment } = await cancelled();
    const refundId = await storeRefund(payment);
    answered = async () => {
      await db
        .update(refunds)
        .set({ doneAt: ago(60_000), reference: 'mine' })
        .where(eq(refunds.refundId, refundId));
      return {};
    };
    await completeRefund(shop.platform, refundId);
    expect(await refundNow(refundId)).toMatchObject({ doneAt: ago(60_000), reference: 'mine' });
  });

  test('that is taken and not finished notes its name at the bank, and no other refund gets it', async () => {
    const razorpay = { PAYMENT_PROVIDER: 'razorpay', RAZORPAY_URL: 'https://razorpay.example' } as const;
    const keys = { RAZORPAY_KEY_ID: 'rzp_test_Key', RAZORPAY_KEY_SECRET: 'key-secret' };
    const watched = watchQueue({ ...shop.platform, env: { ...shop.platform.env, ...razorpay, ...keys } });
    const [one, other] = [await cancelled({ provider: 'razorpay', captureReference: 'pay_1' }), await cancelled()];
    const [refundId, otherId] = [await storeRefund(one.payment), await storeRefund(other.payment)];
    const taken = { id: 'rfnd_1', payment_id: 'pay_1', amount: 69_900, currency: 'INR', receipt: refundId };
    answered = async () => ({ items: [{ ...taken, notes: [], status: 'pending' }] });
    await completeRefund(watched.platform, refundId);
    expect([await refundNow(refundId), await refundNow(otherId)]).toMatchObject([
      { reference: 'rfnd_1', doneAt: null },
      { reference: null, doneAt: null },
    ]);
    expect(watched.queued).toMatchObject([{ payload: { refund_id: refundId }, runAt: ago(-600_000) }]);
  });
});

describe('[CHK-06] what was lost with its process is queued again', () => {
  async function swept(part: 'order_id' | 'refund_id' | 'txnid'): Promise<unknown[]> {
    const watched = watchQueue(shop.platform);
    registerPaymentJobs(watched.platform);
    await watched.work('payment.sweep');
    const task = { order_id: 'order.expire', refund_id: 'payment.refund', txnid: 'payment.ask' }[part];
    expect(watched.namesOf('payment.sweep', 'at')).toHaveLength(1);
    return watched.namesOf(task, part);
  }

  const lapsed: readonly [what: string, changed: { payBy: Date; state?: 'confirmed' }, isFound: boolean][] = [
    ['fifteen seconds ago', { payBy: ago(15_000) }, true],
    ['less than fifteen seconds ago', { payBy: ago(14_999) }, false],
    ['long ago, had it not been paid', { payBy: ago(60_000), state: 'confirmed' }, false],
  ];
  test.each(lapsed)('an order that should have ended %s, or not', async (_what, changed, isFound) => {
    const { order } = await storeTriedOrder(db, changed);
    expect((await swept('order_id')).includes(order.orderId)).toBe(isFound);
  });

  const owed: readonly [what: string, changed: NewRefund, isFound: boolean][] = [
    ['fifteen seconds ago', { requestedAt: ago(15_000) }, true],
    ['less than fifteen seconds ago', { requestedAt: ago(14_999) }, false],
    ['long ago, and done', { requestedAt: ago(60_000), doneAt: ago(30_000) }, false],
  ];
  test.each(owed)('a refund that was asked for %s, or not', async (_what, changed, isFound) => {
    const refundId = await storeRefund((await cancelled()).payment, changed);
    expect((await swept('refund_id')).includes(refundId)).toBe(isFound);
  });

  const silent: readonly [what: string, attempt: Partial<PaymentRow>, state: 'placed' | 'cancelled', boolean][] = [
    ['for two minutes', { changedAt: ago(120_000) }, 'placed', true],
    ['for less than two minutes', { changedAt: ago(119_999) }, 'placed', false],
    ['while the shopper is there', { changedAt: ago(120_000), state: 'awaitingBank' }, 'placed', false],
    ['for an order that is over', { changedAt: ago(120_000) }, 'cancelled', false],
  ];
  test.each(silent)('the question to a bank that was silent %s, or not', async (_what, attempt, state, isFound) => {
    const { payment } = await storeTriedOrder(db, { state }, { state: 'pending', ...attempt });
    expect((await swept('txnid')).includes(payment.txnid)).toBe(isFound);
  });
});

test('[CHK-06] a shopper is reminded of an unpaid order, but not while its bank decides', async () => {
  const [open, busy] = [await storeTriedOrder(db), await storeTriedOrder(db, {}, { state: 'pending' })];
  const told = async ({ userId, orderId }: typeof open.order) => {
    await remind(shop.platform, orderId);
    return (await outbox.list({ to: `asha.${userId}@example.com` })).map(({ subject }) => subject);
  };
  expect(await told(open.order)).toEqual([`Still yours for a while: order ${open.order.orderId}`]);
  expect(await told(busy.order)).toEqual([]);
  // The attempt that counts is the last one.
  await storeAttempt(db, busy.order, { attempt: 2 });
  await db.update(payments).set({ state: 'failed' }).where(eq(payments.txnid, busy.payment.txnid));
  expect(await told(busy.order)).toHaveLength(1);
});
