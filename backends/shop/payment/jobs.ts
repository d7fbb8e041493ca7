import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { creditWallet } from '#backends/shop/wallet/index.ts';
import { forgetOldKeys } from '#backends/shop/once.ts';
import { orders, payments, refunds } from '#backends/db/schema/order.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { MINUTE } from '#machines/rules/site/durations.ts';
import { askBank, lookAfter } from './ask.ts';
import {
  applyOrderEvent,
  applyPaymentEvent,
  ASK_TASK,
  EXPIRY_TASK,
  lockOrder,
  paymentsOf,
  queueAsk,
  queueExpiry,
  queueRefund,
  REFUND_TASK,
  type OrderRow,
  type PaymentRow,
} from './life.ts';
import { createPaymentProvider } from './providers/create-provider.ts';
import type { RefundAnswer } from './provider.ts';
import { registerReminder } from './reminder.ts';
import { openCartOf } from './reservation.ts';
import { registerSavedMethodJobs } from './payer/saved-methods.ts';
import { isOpen } from './view.ts';

type RefundRow = typeof refunds.$inferSelect;

const SWEEP_TASK = 'payment.sweep';
const SWEEP_EVERY = 30_000;
/** A job that should have run this long ago was lost with its process. */
const LOST_AFTER = 15_000;
/** A shopper who is back and has no answer for this long is asked for again, should the question have been lost. */
const SILENT_AFTER = 2 * MINUTE;
/** How long a provider has to finish a refund that it took, before it is asked how it stands. */
const REFUND_PAUSE = 10 * MINUTE;

const expiryPayload = z.object({ order_id: z.string() });
const askPayload = z.object({ txnid: z.string(), asked: z.int() });
const refundPayload = z.object({ refund_id: z.string() });

/**
 * Ends an order that nobody paid in time; an order that is paid, or has more time, stays as it is. Its bank is asked
 * first: a shopper who is back from the bank may have paid, so without an answer the order waits on.
 */
export async function expireOrder(platform: Platform, orderId: string): Promise<void> {
  const due = await dueOrder(platform, platform.db, orderId);
  if (!due) return;
  const answered = await askBeforeLapse(platform, orderId);
  await platform.db.transaction(async (tx) => {
    // Cart first, then order, slot and stock: who places the next order of this shopper takes them in this order too.
    await openCartOf(platform, tx, due);
    const order = await lockOrder(tx, orderId);
    if (order?.state !== 'placed' || order.payBy > platform.clock.now()) return;
    for (const payment of await paymentsOf(tx, orderId)) {
      await applyPaymentEvent(platform, tx, order, payment, {
        type: 'time.expired',
        has_bank_answered: answered.has(payment.txnid),
      });
    }
    await applyOrderEvent(platform, tx, order, { type: 'payment.lapsed' });
    await platform.faultPoint('lapse.before_commit');
  });
}

/** An order whose time is over; one that has more time is looked at again then. */
async function dueOrder(platform: Platform, db: Db, orderId: string): Promise<OrderRow | null> {
  const [order] = await db.select().from(orders).where(eq(orders.orderId, orderId));
  if (order?.state !== 'placed') return null;
  if (order.payBy <= platform.clock.now()) return order;
  await queueExpiry(platform, db, order);
  return null;
}

/** Asks about every open attempt. The ones that were answered; throws while a shopper who is back has no answer. */
async function askBeforeLapse(platform: Platform, orderId: string): Promise<ReadonlySet<string>> {
  const attempts = await platform.db.select().from(payments).where(eq(payments.orderId, orderId));
  const answered = new Set<string>();
  for (const payment of attempts.filter(isOpen)) {
    try {
      if (await askBank(platform, payment)) answered.add(payment.txnid);
    } catch (error) {
      if (payment.state === 'pending') throw error;
      platform.log.warn('the bank could not be asked', { txnid: payment.txnid, code: 'BANK_SILENT' });
    }
  }
  return answered;
}

/**
 * Sees a refund through: asks the provider, which gives the money back once however often it is asked. One that is
 * taken and not done yet is asked for again, until its end is told.
 */
export async function completeRefund(platform: Platform, refundId: string): Promise<void> {
  const [found] = await platform.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.txnid, refunds.txnid))
    .where(and(eq(refunds.refundId, refundId), isNull(refunds.doneAt)));
  if (!found) return;
  const { refund, payment } = found;
  await platform.faultPoint('refund.before_bank');
  const answer = await payBack(platform, refund, payment);
  await platform.faultPoint('refund.after_bank');
  await platform.db.transaction(async (tx) => {
    const order = await lockOrder(tx, refund.orderId);
    const fresh = (await paymentsOf(tx, refund.orderId)).find(({ txnid }) => txnid === refund.txnid);
    if (!order || !fresh) throw new Error(`The payment of ${refundId} is gone`);
    const isOpenRefund = and(eq(refunds.refundId, refundId), isNull(refunds.doneAt));
    if (answer.state === 'pending') {
      await tx.update(refunds).set({ reference: answer.reference }).where(isOpenRefund);
      await queueRefund(platform, tx, refundId, REFUND_PAUSE);
      return;
    }
    await applyPaymentEvent(platform, tx, order, fresh, { type: 'refund.completed' });
    if (payment.provider === 'none') await payIntoWallet(tx, order, refund, platform.clock.now());
    await tx.update(refunds).set({ doneAt: platform.clock.now(), reference: answer.reference }).where(isOpenRefund);
    await platform.faultPoint('refund.before_commit');
  });
}

async function payBack(platform: Platform, refund: RefundRow, payment: PaymentRow): Promise<RefundAnswer> {
  if (payment.provider === 'none') return { state: 'done', reference: null };
  return createPaymentProvider(platform.env, payment.provider).refund(
    {
      refund_id: refund.refundId,
      txnid: refund.txnid,
      amount: refund.amount,
      currency: 'INR',
      reference: payment.reference,
      captureReference: payment.captureReference,
    },
    platform.clock.now(),
  );
}

/** Cash that a rider took goes into the wallet of its owner. What a wallet paid is back with the reservation. */
const payIntoWallet = (tx: Tx, { userId }: OrderRow, { orderId, amount, refundId }: RefundRow, now: Date) =>
  creditWallet(tx, {
    userId,
    kind: 'refund',
    reason: 'order_refund',
    amount,
    orderId,
    dedupeKey: `refund:${refundId}`,
    now,
  });

/** Queues again what a killed process had taken from the queue and not finished. */
async function sweep(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const lost = new Date(clock.now().getTime() - LOST_AFTER);
  const lapsed = await db
    .select({ orderId: orders.orderId, payBy: orders.payBy })
    .from(orders)
    .where(and(eq(orders.state, 'placed'), lte(orders.payBy, lost)))
    .orderBy(asc(orders.payBy))
    .limit(500);
  for (const order of lapsed) await queueExpiry(platform, db, order);
  const due = await db
    .select({ refundId: refunds.refundId })
    .from(refunds)
    .where(and(isNull(refunds.doneAt), lte(refunds.requestedAt, lost)))
    .limit(500);
  for (const { refundId } of due) await queueRefund(platform, db, refundId);
  const silent = await db
    .select({ txnid: payments.txnid })
    .from(payments)
    .innerJoin(orders, eq(orders.orderId, payments.orderId))
    .where(
      and(
        // Written out: a prepared statement finds a partial index only so.
        sql`${payments.state} = 'pending'`,
        eq(orders.state, 'placed'),
        lte(payments.changedAt, new Date(clock.now().getTime() - SILENT_AFTER)),
      ),
    )
    .limit(500);
  for (const { txnid } of silent) await queueAsk(platform, db, txnid, 0);
  await forgetOldKeys(platform);
}

/** Names the work of orders and payments to the queue; call it before the queue starts. */
export function registerPaymentJobs(platform: Platform): void {
  const { queue } = platform;
  queue.register(EXPIRY_TASK, async (payload) => expireOrder(platform, expiryPayload.parse(payload).order_id));
  queue.register(REFUND_TASK, async (payload) => completeRefund(platform, refundPayload.parse(payload).refund_id));
  queue.register(ASK_TASK, async (payload) => {
    const { txnid, asked } = askPayload.parse(payload);
    await lookAfter(platform, txnid, asked);
  });
  registerSavedMethodJobs(platform);
  registerReminder(platform);
  queue.register(SWEEP_TASK, async () => {
    await sweep(platform);
    await queueSweep(platform, SWEEP_EVERY);
  });
}

const queueSweep = (platform: Platform, wait: number) =>
  platform.queue.add(
    platform.db,
    SWEEP_TASK,
    {},
    { jobKey: SWEEP_TASK, runAt: new Date(platform.clock.now().getTime() + wait) },
  );

/** Starts the sweep of lost work, which then keeps itself going; call it when a shop opens. */
export const resumePaymentJobs = (platform: Platform): Promise<void> => queueSweep(platform, 0);
