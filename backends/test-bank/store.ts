import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { MINUTE } from '#machines/rules/site/durations.ts';
import type { Tx } from '#backends/platform/database.ts';
import { bankPayments, bankRefunds, bankWebhooks } from '#backends/db/schema/bank.ts';
import { openPayer } from '#backends/shop/payment/payer/payer.ts';
import type { Payer } from '#backends/shop/payment/provider.ts';
import { isSignedLink, signBody } from '#backends/shop/payment/signature.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { agreedDecision, reasons, type Decision } from './decisions.ts';
import { remember, type TypedCard } from './tokens.ts';

const intentShape = z.strictObject({
  txnid: z.string().min(1).max(40),
  order_id: z.string().min(1).max(40),
  amount: z.number().int().min(1).max(1_000_000_000),
  currency: z.literal('INR'),
  method: z.enum(['upi', 'card', 'netbanking']),
  customer: z.string().min(1).max(40),
  /** who pays, encrypted; empty when the shop knows nothing of it */
  payer: z.string().max(800),
});
/** What a shop asks the bank to collect. Amount in paise. */
export type Intent = Omit<z.output<typeof intentShape>, 'payer'> & { payer: Payer };
export type Link = { r: string; s: string };

export const refundShape = z.strictObject({
  refund_id: z.string().min(1).max(40),
  txnid: z.string().min(1).max(40),
  amount: z.number().int().min(1).max(1_000_000_000),
  currency: z.literal('INR'),
});
export type Refund = z.output<typeof refundShape>;

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
  const payer = parsed.success ? openPayer(platform.env.PAYMENT_WEBHOOK_SECRET, parsed.data.payer) : null;
  return parsed.success && payer !== null ? { ...parsed.data, payer } : null;
}

/** What the bank has in its books about a payment, or null. */
export async function findPayment(platform: Platform, txnid: string): Promise<BankPayment | null> {
  const [payment] = await platform.db.select().from(bankPayments).where(eq(bankPayments.txnid, txnid));
  return payment ?? null;
}

/** What a shopper decided on the page, and lets the bank remember. */
export type Decided = { decision: Decision; card: TypedCard | null; save: boolean };

/** What a payment decides for itself, else what the shopper decided. */
export const decisionOf = (intent: Intent, pressed: Decision): Decision =>
  pressed === 'leave' ? pressed : (agreedDecision(intent, intent.payer.vpa) ?? pressed);

/** What the shopper wants remembered of an approved payment; null when nothing new. */
async function tokenOf(tx: Tx, intent: Intent, { card, save }: Decided, now: Date): Promise<string | null> {
  const { customer, method, payer } = intent;
  if (payer.token !== null || !save) return null;
  if (method === 'upi' && payer.vpa !== null) return remember(tx, customer, { vpa: payer.vpa }, now);
  return method === 'card' && card !== null ? remember(tx, customer, { card }, now) : null;
}

/**
 * Decides a payment once; a second decision changes nothing. The word to the shop is written down in the same
 * transaction, so it reaches the shop however often either of them dies.
 */
export async function decide(platform: Platform, intent: Intent, decided: Decided): Promise<void> {
  const { db, clock } = platform;
  const decision = decisionOf(intent, decided.decision);
  await db.transaction(async (tx) => {
    const now = clock.now();
    const { txnid, order_id: orderId, amount, currency, method, customer } = intent;
    await tx
      .insert(bankPayments)
      .values({ txnid, orderId, amount, currency, method, customer, state: 'open', openedAt: now })
      .onConflictDoNothing();
    if (decision === 'leave') return;
    const isApproved = decision.startsWith('approve');
    const [row] = await tx
      .update(bankPayments)
      .set({ state: isApproved ? 'approved' : 'declined', reason: reasons[decision] ?? null, decidedAt: now })
      .where(and(eq(bankPayments.txnid, txnid), eq(bankPayments.state, 'open')))
      .returning();
    if (!row) return;
    const token = isApproved ? await tokenOf(tx, intent, decided, now) : null;
    if (token !== null) await tx.update(bankPayments).set({ token }).where(eq(bankPayments.txnid, txnid));
    await writeToShop(platform, tx, { ...row, token }, decision);
    await platform.faultPoint('bank.before_commit');
  });
  await platform.faultPoint('bank.after_decision');
}

/** Writes down what the shop has to be told of a decision, as often and as late as the decision wants. */
async function writeToShop(platform: Platform, tx: Tx, payment: BankPayment, decision: Decision): Promise<void> {
  const { clock, queue, env } = platform;
  const { txnid, orderId, amount, currency, reason, token, state } = payment;
  const now = clock.now();
  const dueAt = new Date(now.getTime() + (decision.endsWith('_late') ? LATE : 0));
  const times = decision.endsWith('_never') ? 0 : decision === 'approve_twice' ? 2 : 1;
  for (let time = 0; time < times; time += 1) {
    const eventId = `evt_${randomBytes(12).toString('hex')}`;
    const body = JSON.stringify({
      event_id: eventId,
      type: state === 'declined' ? 'payment.failed' : 'payment.paid',
      txnid,
      order_id: orderId,
      amount,
      currency,
      occurred_at: now.toISOString(),
      ...(reason === null ? {} : { reason }),
      ...(token === null ? {} : { token }),
    });
    await tx.insert(bankWebhooks).values({
      eventId,
      txnid,
      url: `${env.PUBLIC_ORIGIN}/b/cart/payment/webhook`,
      body,
      attempts: 0,
      timesOut: decision === 'approve_timeout',
      dueAt,
    });
    await queue.add(tx, DELIVER_TASK, { event_id: eventId }, deliveryOf(eventId, dueAt));
  }
}

/** How a payment stands, in the words of the bank's answer to the shop. */
export async function stateOf(platform: Platform, txnid: string): Promise<object> {
  const payment = await findPayment(platform, txnid);
  if (payment === null) return { state: 'unknown' };
  if (payment.state === 'open') return { state: 'open' };
  const { amount, currency, reason, token } = payment;
  const state = { approved: 'paid', declined: 'failed', refunded: 'refunded' }[payment.state];
  return { state, amount, currency, captureReference: payment.txnid, reason, token };
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
  if (event.timesOut && event.attempts === 1) {
    await db.update(bankWebhooks).set({ lastError: 'timed out' }).where(eq(bankWebhooks.eventId, eventId));
    throw new Error('The call to the shop timed out');
  }
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
