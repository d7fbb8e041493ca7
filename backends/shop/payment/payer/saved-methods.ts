import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { orders, payments } from '#backends/db/schema/order.ts';
import { paymentCustomers, savedPaymentMethods } from '#backends/db/schema/payment-methods.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { refuseUnproven } from '#backends/platform/http/step-up.ts';
import type { Platform } from '#backends/platform/platform.ts';
import type { components } from '#openapi/generated/cart.ts';
import { dayInIndia, isoInIndia } from '#machines/rules/order/india-time.ts';
import { bankName } from '#machines/rules/payment/bank-words.ts';
import { maskVpa } from '#machines/rules/payment/vpa.ts';
import { customerName } from './customer-name.ts';
import { methodWords } from '../method-words.ts';
import { createPaymentProvider } from '../providers/create-provider.ts';
import type { ProviderName, TokenFacts } from '../provider.ts';
import { paymentWords } from '../words.ts';

type SavedRow = typeof savedPaymentMethods.$inferSelect;
type SavedMethod = components['schemas']['SavedPaymentMethod'];

const KEEP_TASK = 'payment.keep_token';
const FORGET_TASK = 'payment.forget_token';
/** More than anybody keeps: what is not listed could not be deleted. */
const MAX_LISTED = 200;
/** Ways that a checkout offers. */
const MAX_OFFERED = 20;

const keepPayload = z.object({ txnid: z.string(), token: z.string() });
const forgetPayload = z.object({ provider: z.enum(['test', 'razorpay']), customer: z.string(), token: z.string() });

const twoDigits = (number: number): string => String(number % 100).padStart(2, '0');

/** Whether a card is over: it counts until the end of its month in India. */
export function hasExpired(
  { expiryMonth, expiryYear }: Pick<SavedRow, 'expiryMonth' | 'expiryYear'>,
  now: Date,
): boolean {
  if (expiryMonth === null || expiryYear === null) return false;
  return `${expiryYear}-${twoDigits(expiryMonth)}` < dayInIndia(now).slice(0, 7);
}

const viewOf = (row: SavedRow, now: Date): SavedMethod => ({
  method_id: row.methodId,
  kind: row.kind,
  label: row.label,
  brand: row.brand,
  last4: row.last4,
  bank: row.bank,
  expires:
    row.expiryMonth === null || row.expiryYear === null
      ? null
      : `${twoDigits(row.expiryMonth)}/${twoDigits(row.expiryYear)}`,
  is_expired: hasExpired(row, now),
  is_default: row.isDefault,
  consented_at: isoInIndia(row.consentedAt),
});

/** What a customer may pay with again, the default first, then the last used. Of another provider's tokens nothing is shown. */
export async function listSavedMethods(
  { env, clock }: Platform,
  db: Db | Tx,
  userId: string,
  most = MAX_LISTED,
): Promise<SavedMethod[]> {
  const rows = await db
    .select()
    .from(savedPaymentMethods)
    .where(and(eq(savedPaymentMethods.userId, userId), eq(savedPaymentMethods.provider, env.PAYMENT_PROVIDER)))
    .orderBy(desc(savedPaymentMethods.isDefault), desc(savedPaymentMethods.lastUsedAt), savedPaymentMethods.methodId)
    .limit(most);
  return rows.map((row) => viewOf(row, clock.now()));
}

/** Those of them that a checkout offers. */
export const offerSavedMethods = (platform: Platform, db: Db | Tx, userId: string): Promise<SavedMethod[]> =>
  listSavedMethods(platform, db, userId, MAX_OFFERED);

/** Makes one of a customer's own the default. Their rows are locked in one order, so of two wishes at once the later counts. */
export async function preferSavedMethod({ db, clock }: Platform, userId: string, methodId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const mine = await tx
      .select()
      .from(savedPaymentMethods)
      .where(eq(savedPaymentMethods.userId, userId))
      .orderBy(savedPaymentMethods.methodId)
      .for('update');
    const wanted = mine.find((row) => row.methodId === methodId);
    if (!wanted) throw problem(404, 'NOT_FOUND', paymentWords.notFound);
    if (hasExpired(wanted, clock.now()))
      throw problem(400, 'INVALID_REQUEST', methodWords.savedExpired, { field: 'method_id' });
    await tx
      .update(savedPaymentMethods)
      .set({ isDefault: false })
      .where(and(eq(savedPaymentMethods.userId, userId), eq(savedPaymentMethods.isDefault, true)));
    await tx.update(savedPaymentMethods).set({ isDefault: true }).where(eq(savedPaymentMethods.methodId, methodId));
  });
}

/**
 * Deletes what a customer saved, here at once and at the provider by the queue. Asks for a proof of who they are that is
 * not older than 15 minutes; a login counts.
 */
export async function deleteSavedMethod(
  platform: Platform,
  { userId, sessionId }: { userId: string; sessionId: string },
  methodId: string,
): Promise<void> {
  const { db, clock, queue } = platform;
  await db.transaction(async (tx) => {
    await refuseUnproven(tx, sessionId, clock.now());
    const [gone] = await tx
      .delete(savedPaymentMethods)
      .where(and(eq(savedPaymentMethods.methodId, methodId), eq(savedPaymentMethods.userId, userId)))
      .returning();
    if (!gone) throw problem(404, 'NOT_FOUND', paymentWords.notFound);
    const { provider, token } = gone;
    const customer = await customerAt(platform, tx, provider, userId);
    if (customer !== null) await queue.add(tx, FORGET_TASK, { provider, customer, token }, { maxAttempts: 25 });
  });
}

/** Lets the provider forget all that a customer saved, by the queue; the rows are the caller's to delete. */
export async function queueForgetting(platform: Platform, tx: Tx, userId: string): Promise<void> {
  const saved = await tx.select().from(savedPaymentMethods).where(eq(savedPaymentMethods.userId, userId));
  for (const { provider, token } of saved) {
    const customer = await customerAt(platform, tx, provider, userId);
    if (customer !== null)
      await platform.queue.add(tx, FORGET_TASK, { provider, customer, token }, { maxAttempts: 25 });
  }
}

/** How a provider calls a customer; null when it knows none. */
export async function customerAt(
  platform: Platform,
  db: Db | Tx,
  provider: ProviderName,
  userId: string,
): Promise<string | null> {
  if (provider === 'test') return customerName(platform, userId);
  const [row] = await db
    .select({ reference: paymentCustomers.reference })
    .from(paymentCustomers)
    .where(and(eq(paymentCustomers.userId, userId), eq(paymentCustomers.provider, provider)));
  return row?.reference ?? null;
}

/** Puts a token that a payment brought into the queue: what may be shown of it is asked for outside the transaction. */
export const queueKeptToken = (platform: Platform, tx: Tx, kept: { txnid: string; token: string }) =>
  platform.queue.add(tx, KEEP_TASK, kept, { jobKey: `keep:${kept.txnid}`, maxAttempts: 12 });

const columnsOf = (facts: TokenFacts) =>
  facts.kind === 'upi'
    ? { kind: facts.kind, label: maskVpa(facts.vpa) }
    : {
        kind: facts.kind,
        label: methodWords.card(facts.brand, facts.last4),
        brand: facts.brand,
        last4: facts.last4,
        bank: facts.bank === null ? null : (bankName(facts.bank) ?? facts.bank),
        expiryMonth: facts.expiryMonth,
        expiryYear: facts.expiryYear,
      };

/** Saves a token for the customer whose payment brought it. A token that is known is only used once more. */
async function keepToken(platform: Platform, { txnid, token }: z.output<typeof keepPayload>): Promise<void> {
  const { db, env, clock } = platform;
  const [paid] = await db
    .select({ provider: payments.provider, userId: orders.userId, capturedAt: payments.capturedAt })
    .from(payments)
    .innerJoin(orders, eq(orders.orderId, payments.orderId))
    .where(eq(payments.txnid, txnid));
  if (!paid || paid.provider === 'none') return;
  const { provider, userId } = paid;
  const customer = await customerAt(platform, db, provider, userId);
  if (customer === null) return;
  const now = clock.now();
  const facts = await createPaymentProvider(env, provider).describeToken(customer, token, now);
  if (facts === null) return;
  await db
    .insert(savedPaymentMethods)
    .values({
      methodId: randomUUID(),
      userId,
      provider,
      token,
      ...columnsOf(facts),
      consentedAt: paid.capturedAt ?? now,
      lastUsedAt: now,
    })
    .onConflictDoNothing();
}

/** Names the work of saved ways to pay to the queue. */
export function registerSavedMethodJobs(platform: Platform): void {
  platform.queue.register(KEEP_TASK, (payload) => keepToken(platform, keepPayload.parse(payload)));
  platform.queue.register(FORGET_TASK, async (payload) => {
    const { provider, customer, token } = forgetPayload.parse(payload);
    await createPaymentProvider(platform.env, provider).forgetToken(customer, token, platform.clock.now());
  });
}
