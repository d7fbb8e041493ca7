import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import { forgetOldKeys } from '#backends/shop/once.ts';
import { orders, refunds } from '#backends/db/schema/order.ts';
import type { Platform } from '#backends/platform/platform.ts';
import {
  applyOrderEvent,
  applyPaymentEvent,
  EXPIRY_TASK,
  lockOrder,
  paymentsOf,
  queueExpiry,
  queueRefund,
  REFUND_TASK,
} from './life.ts';
import { createPaymentProvider } from './provider.ts';
import { openCartOf } from './reservation.ts';

const SWEEP_TASK = 'payment.sweep';
const SWEEP_EVERY = 30_000;
/** A job that should have run this long ago was lost with its process. */
const LOST_AFTER = 15_000;

const expiryPayload = z.object({ order_id: z.string() });
const refundPayload = z.object({ refund_id: z.string() });

/** Ends an order that nobody paid in time; an order that is paid, or has more time, stays as it is. */
export async function expireOrder(platform: Platform, orderId: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const [due] = await tx.select().from(orders).where(eq(orders.orderId, orderId));
    if (due?.state !== 'placed') return;
    if (due.payBy > platform.clock.now()) {
      await queueExpiry(platform, tx, due);
      return;
    }
    // Cart first, then order, slot and stock: who places the next order of this shopper takes them in this order too.
    await openCartOf(platform, tx, due);
    const order = await lockOrder(tx, orderId);
    if (order?.state !== 'placed' || order.payBy > platform.clock.now()) return;
    for (const payment of await paymentsOf(tx, orderId)) {
      await applyPaymentEvent(platform, tx, order, payment, { type: 'time.expired' });
    }
    await applyOrderEvent(platform, tx, order, { type: 'payment.lapsed' });
    await platform.faultPoint('lapse.before_commit');
  });
}

/** Sees a refund through: asks the bank, which gives the money back once however often it is asked. */
export async function completeRefund(platform: Platform, refundId: string): Promise<void> {
  const [refund] = await platform.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.refundId, refundId), isNull(refunds.doneAt)));
  if (!refund) return;
  const { txnid, amount, orderId } = refund;
  await createPaymentProvider(platform.env).refund(
    { refund_id: refundId, txnid, amount, currency: 'INR' },
    platform.clock.now(),
  );
  await platform.faultPoint('refund.after_bank');
  await platform.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const payment = (await paymentsOf(tx, orderId)).find((candidate) => candidate.txnid === txnid);
    if (!order || !payment) throw new Error(`The payment of ${refundId} is gone`);
    await applyPaymentEvent(platform, tx, order, payment, { type: 'refund.completed' });
    await tx
      .update(refunds)
      .set({ doneAt: platform.clock.now() })
      .where(and(eq(refunds.refundId, refundId), isNull(refunds.doneAt)));
  });
}

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
  await forgetOldKeys(platform);
}

/** Names the work of orders and payments to the queue; call it before the queue starts. */
export function registerPaymentJobs(platform: Platform): void {
  const { queue } = platform;
  queue.register(EXPIRY_TASK, async (payload) => expireOrder(platform, expiryPayload.parse(payload).order_id));
  queue.register(REFUND_TASK, async (payload) => completeRefund(platform, refundPayload.parse(payload).refund_id));
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
