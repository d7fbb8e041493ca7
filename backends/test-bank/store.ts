import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { MINUTE } from '#machines/rules/site/durations.ts';
import { bankPayments, bankRefunds, bankWebhooks } from '#backends/db/schema/bank.ts';
import { isSignedLink, signBody } from '#backends/shop/payment/signature.ts';
import type { Platform } from '#backends/platform/platform.ts';

const intentShape = z.strictObject({
  txnid: z.string().min(1).max(40),
  order_id: z.string().min(1).max(40),
  amount: z.number().int().min(1).max(1_000_000_000),
  currency: z.literal('INR'),
  method: z.enum(['upi', 'card', 'netbanking']),
});
/** What a shop asks the bank to collect. Amount in paise. */
export type Intent = z.output<typeof intentShape>;
export type Link = { r: string; s: string };

export const refundShape = z.strictObject({
  refund_id: z.string().min(1).max(40),
  txnid: z.string().min(1).max(40),
  amount: z.number().int().min(1).max(1_000_000_000),
  currency: z.literal('INR'),
});
export type Refund = z.output<typeof refundShape>;

export type Decision = 'approve' | 'approve_late' | 'decline';
type BankPayment = typeof bankPayments.$inferSelect;

const DELIVER_TASK = 'bank.deliver';
const SWEEP_TASK = 'bank.sweep';
const SWEEP_EVERY = 30_000;
const LOST_AFTER = 15_000;
const DELIVERY_TIMEOUT = 10_000;
/** How long the bank is silent after a late approval. */
const LATE = MINUTE;
const deliverPayload = z.object({ event_id: z.string() });

/** What a link asks for, or null when the shop did not seal it. */
export function openLink(platform: Platform, { r, s }: Link): Intent | null {
  if (!isSignedLink(platform.env.PAYMENT_WEBHOOK_SECRET, r, s)) return null;
  const parsed = intentShape.safeParse(JSON.parse(Buffer.from(r, 'base64url').toString('utf8')));
  return parsed.data ?? null;
}

/** What the bank has in its books about a payment, or null. */
export async function findPayment(platform: Platform, txnid: string): Promise<BankPayment | null> {
  const [payment] = await platform.db.select().from(bankPayments).where(eq(bankPayments.txnid, txnid));
  return payment ?? null;
}

/**
 * Decides a payment once; a second decision changes nothing. The word to the shop is written down in the same
 * transaction, so it reaches the shop however often either of them dies.
 */
export async function decide(platform: Platform, intent: Intent, decision: Decision): Promise<void> {
  const { db, clock, queue, env } = platform;
  await db.transaction(async (tx) => {
    const now = clock.now();
    const { txnid, order_id: orderId, amount, currency, method } = intent;
    await tx
      .insert(bankPayments)
      .values({ txnid, orderId, amount, currency, method, state: 'open', openedAt: now })
      .onConflictDoNothing();
    const decided = await tx
      .update(bankPayments)
      .set({ state: decision === 'decline' ? 'declined' : 'approved', decidedAt: now })
      .where(and(eq(bankPayments.txnid, txnid), eq(bankPayments.state, 'open')))
      .returning({ txnid: bankPayments.txnid });
    if (decided.length === 0) return;
    const eventId = `evt_${randomBytes(12).toString('hex')}`;
    const dueAt = new Date(now.getTime() + (decision === 'approve_late' ? LATE : 0));
    const body = JSON.stringify({
      event_id: eventId,
      type: decision === 'decline' ? 'payment.failed' : 'payment.paid',
      txnid,
      order_id: orderId,
      amount,
      currency,
      occurred_at: now.toISOString(),
    });
    await tx.insert(bankWebhooks).values({
      eventId,
      txnid,
      url: `${env.PUBLIC_ORIGIN}/b/cart/payment/webhook`,
      body,
      attempts: 0,
      dueAt,
    });
    await queue.add(tx, DELIVER_TASK, { event_id: eventId }, deliveryOf(eventId, dueAt));
    await platform.faultPoint('bank.before_commit');
  });
  await platform.faultPoint('bank.after_decision');
}

const deliveryOf = (eventId: string, runAt: Date) => ({ jobKey: `bank:${eventId}`, runAt, maxAttempts: 25 });

/** Tells the shop what was decided. Throws, to be tried again, until the shop has said yes. */
async function deliver(platform: Platform, eventId: string): Promise<void> {
  const { db, clock, env } = platform;
  const [event] = await db
    .update(bankWebhooks)
    .set({ attempts: sql`${bankWebhooks.attempts} + 1` })
    .where(and(eq(bankWebhooks.eventId, eventId), isNull(bankWebhooks.deliveredAt)))
    .returning();
  if (!event) return;
  await platform.faultPoint('bank.before_webhook');
  const answer = await fetch(event.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-bank-signature': signBody(env.PAYMENT_WEBHOOK_SECRET, event.body, clock.now()),
    },
    body: event.body,
    redirect: 'error',
    signal: AbortSignal.timeout(DELIVERY_TIMEOUT),
  });
  await answer.body?.cancel();
  await platform.faultPoint('bank.after_webhook');
  await db
    .update(bankWebhooks)
    .set(answer.ok ? { deliveredAt: clock.now(), lastError: null } : { lastError: `HTTP ${answer.status}` })
    .where(eq(bankWebhooks.eventId, eventId));
  if (!answer.ok) throw new Error(`The shop answered ${answer.status}`);
}

/** Queues again what a killed process had taken from the queue and not delivered, due before `before`. */
async function sweep({ db, queue }: Platform, before?: Date): Promise<void> {
  const lost = await db
    .select({ eventId: bankWebhooks.eventId, dueAt: bankWebhooks.dueAt })
    .from(bankWebhooks)
    .where(and(isNull(bankWebhooks.deliveredAt), before && lte(bankWebhooks.dueAt, before)))
    .orderBy(asc(bankWebhooks.dueAt))
    .limit(500);
  for (const { eventId, dueAt } of lost) {
    await queue.add(db, DELIVER_TASK, { event_id: eventId }, deliveryOf(eventId, dueAt));
  }
}

const queueSweep = (platform: Platform) =>
  platform.queue.add(
    platform.db,
    SWEEP_TASK,
    {},
    { jobKey: SWEEP_TASK, runAt: new Date(platform.clock.now().getTime() + SWEEP_EVERY) },
  );

/** Names the work of the bank to the queue; call it before the queue starts. */
export function registerBankJobs(platform: Platform): void {
  platform.queue.register(DELIVER_TASK, (payload) => deliver(platform, deliverPayload.parse(payload).event_id));
  platform.queue.register(SWEEP_TASK, async () => {
    await sweep(platform, new Date(platform.clock.now().getTime() - LOST_AFTER));
    await queueSweep(platform);
  });
}

/** Takes up what the last run of the bank left undelivered, at once, and keeps looking. */
export async function resumeBankJobs(platform: Platform): Promise<void> {
  await sweep(platform);
  await queueSweep(platform);
}

/** Gives money back once for a refund id; says why not otherwise. */
export async function refund(platform: Platform, wanted: Refund): Promise<'done' | 'unknown' | 'refused'> {
  return platform.db.transaction(async (tx) => {
    const [payment] = await tx.select().from(bankPayments).where(eq(bankPayments.txnid, wanted.txnid)).for('update');
    if (!payment) return 'unknown';
    const [known] = await tx.select().from(bankRefunds).where(eq(bankRefunds.refundId, wanted.refund_id));
    if (known) return known.txnid === wanted.txnid && known.amount === wanted.amount ? 'done' : 'refused';
    if (payment.state !== 'approved' || wanted.amount !== payment.amount) return 'refused';
    const { refund_id: refundId, txnid, amount } = wanted;
    await tx.insert(bankRefunds).values({ refundId, txnid, amount, refundedAt: platform.clock.now() });
    await tx.update(bankPayments).set({ state: 'refunded' }).where(eq(bankPayments.txnid, txnid));
    return 'done';
  });
}
