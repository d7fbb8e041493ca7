import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { paymentEvents, payments, refunds } from '#backends/db/schema/order.ts';
import type { Tx } from '#backends/platform/database.ts';
import { tooMany } from '#backends/platform/guards.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { statement, type Asked } from '#backends/platform/statement.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { SECOND } from '#machines/rules/site/durations.ts';
import { applyPaymentEvent, lockPayment, queueAsk, type OrderRow, type PaymentRow } from './life.ts';
import { createPaymentProvider } from './providers/create-provider.ts';
import type { ProviderEvent, ProviderName, SignedBytes } from './provider.ts';
import { queueKeptToken } from './payer/saved-methods.ts';
import { paymentWords } from './words.ts';

/** How old a word may be that is believed without asking: what was signed long ago may be sent again by anybody. */
const FRESH_FOR = 300 * SECOND;

const notFound = () => problem(404, 'NOT_FOUND', paymentWords.notFound);
const mismatch = (field: string) => problem(409, 'MISMATCH', paymentWords.eventMismatch, { field });

/** The provider that an operation of the contract hears. */
const providerOf: Readonly<Record<string, ProviderName>> = {
  receivePaymentEvent: 'test',
  receiveRazorpayEvent: 'razorpay',
};

/**
 * Lets in only what the provider signed, before anything else of the event is looked at. A provider whose secret is not
 * set has signed nothing; one that was used before may still have something to say of its own payments. Events meet no
 * limit: behind a provider's few addresses are the payments of all. What is not signed is counted as a read, without
 * asking the database.
 */
export function guardBankEvents(scope: FastifyInstance, platform: Platform): void {
  const { env, clock, log, limits } = platform;
  scope.addHook('preValidation', async (request) => {
    const { contract } = request.routeOptions.config;
    if (contract?.signed !== true) return;
    const name = providerOf[contract.operation];
    const signed = { body: request.rawBody ?? Buffer.alloc(0), headers: request.headers };
    const isSigned = name !== undefined && createPaymentProvider(env, name).verify(signed, clock.now());
    if (isSigned) return;
    const used = await limits.consumeRead({ address: request.ip, session: null });
    if (!used.allowed) throw tooMany(used);
    log.warn('a bank event was not signed by the bank', { code: 'BAD_SIGNATURE' });
    throw problem(401, 'BAD_SIGNATURE', paymentWords.badSignature);
  });
}

/**
 * Takes what a provider posted and `guardBankEvents` has verified. Events may come twice, late and in any order: the end
 * is the same. An unknown payment is a 404, so that the provider tells us again. What fits no payment of ours changes
 * nothing, and raises an alarm: the provider says that it holds money which the shop does not know of.
 */
export async function takeBankEvent(
  platform: Platform,
  name: ProviderName,
  signed: SignedBytes,
): Promise<{ duplicate: boolean }> {
  await platform.faultPoint('webhook.after_verify');
  const event = createPaymentProvider(platform.env, name).read(signed);
  if (event === null) return { duplicate: false };
  const taken = await platform.db.transaction((tx) => storeProviderEvent(platform, tx, name, event));
  if ('misfit' in taken) {
    await alarmOf(platform, event, taken.misfit);
    throw taken.misfit === 'txnid' ? notFound() : mismatch(taken.misfit);
  }
  await platform.faultPoint('webhook.after_commit');
  return taken;
}

const alarmOf = (platform: Platform, event: ProviderEvent, misfit: string): Promise<void> =>
  platform.alarms.raise({
    code: misfit === 'txnid' ? 'PAYMENT_UNKNOWN' : 'PAYMENT_MISMATCH',
    text: `The bank sent ${event.type} for payment ${event.txnid ?? event.reference ?? 'without a name'} of order ${event.order_id ?? 'unknown'} over ${event.amount} paise, and its ${misfit} does not fit what the shop knows. Please compare both books.`,
  });

type Misfit = 'txnid' | 'order_id' | 'amount' | 'currency' | 'event_id' | 'refund_id';
export type Taken = { duplicate: boolean } | { misfit: Misfit };

/** The attempt that an event is about, by our name for it or by the provider's. */
async function txnidOf(tx: Tx, name: ProviderName, event: ProviderEvent): Promise<string | null> {
  if (event.txnid !== null) return event.txnid;
  const { reference, captureReference } = event;
  const known =
    reference !== null
      ? eq(payments.reference, reference)
      : captureReference !== null
        ? eq(payments.captureReference, captureReference)
        : null;
  if (known === null) return null;
  const [row] = await tx
    .select({ txnid: payments.txnid })
    .from(payments)
    .where(and(eq(payments.provider, name), known));
  return row?.txnid ?? null;
}

const insertEvent = statement((db, row: Asked<typeof paymentEvents.$inferSelect>) => {
  const { eventId, txnid, type, amount, occurredAt, receivedAt } = row;
  return db
    .insert(paymentEvents)
    .values({ eventId, txnid, type, amount, occurredAt, receivedAt })
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId });
});

/** Takes an event in the caller's transaction. */
export async function storeProviderEvent(
  platform: Platform,
  tx: Tx,
  name: ProviderName,
  event: ProviderEvent,
): Promise<Taken> {
  const txnid = await txnidOf(tx, name, event);
  const found = txnid === null ? null : await lockPayment(tx, txnid);
  if (found?.payment.provider !== name) return { misfit: 'txnid' };
  const { order, payment } = found;
  const misfit = await wrongFieldOf(tx, event, payment);
  if (misfit !== null) return { misfit };
  if (platform.clock.now().getTime() - event.occurred_at.getTime() > FRESH_FOR && isUnproven(name)) {
    await queueAsk(platform, tx, payment.txnid, 0);
    return { duplicate: false };
  }
  const stored = await insertEvent(tx, {
    eventId: event.event_id,
    txnid: payment.txnid,
    type: event.type,
    amount: event.amount,
    occurredAt: event.occurred_at,
    receivedAt: platform.clock.now(),
  });
  await platform.faultPoint('webhook.after_event');
  if (stored.length === 0)
    return (await isSameEvent(tx, event, payment)) ? { duplicate: true } : { misfit: 'event_id' };
  await applyProviderEvent(platform, tx, order, payment, event);
  await platform.faultPoint('webhook.before_commit');
  return { duplicate: false };
}

/** Razorpay's signature has no time in it, so an old word is not believed but asked for; the test bank signs the time. */
const isUnproven = (name: ProviderName): boolean => name === 'razorpay';

async function applyProviderEvent(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  event: ProviderEvent,
): Promise<void> {
  switch (event.type) {
    case 'payment.paid': {
      const captureReference = payment.captureReference ?? event.captureReference;
      // An attempt of before the lines of its order were changed asked for another amount: its money goes back.
      const order_is_waiting = order.state === 'placed' && payment.amount === order.grandTotal;
      const captured = { type: 'money.captured', order_is_waiting } as const;
      const moved = await applyPaymentEvent(platform, tx, order, { ...payment, captureReference }, captured);
      if (moved === null && captureReference !== payment.captureReference) {
        await tx.update(payments).set({ captureReference }).where(eq(payments.txnid, payment.txnid));
      }
      if (event.token !== null) await queueKeptToken(platform, tx, { txnid: payment.txnid, token: event.token });
      return;
    }
    case 'payment.failed':
    case 'payment.expired': {
      const moved = await applyPaymentEvent(platform, tx, order, payment, { type: 'money.declined' });
      if (moved && event.reason !== null)
        await tx
          .update(payments)
          .set({ failureReason: event.reason.slice(0, 200) })
          .where(eq(payments.txnid, payment.txnid));
      return;
    }
    case 'payment.refunded': {
      const moved = await applyPaymentEvent(platform, tx, order, payment, { type: 'refund.completed' });
      if (moved) await tx.update(refunds).set({ doneAt: platform.clock.now() }).where(eq(refunds.txnid, payment.txnid));
    }
  }
}

async function wrongFieldOf(tx: Tx, event: ProviderEvent, payment: PaymentRow): Promise<Misfit | null> {
  if (event.order_id !== null && event.order_id !== payment.orderId) return 'order_id';
  if (event.currency !== payment.currency) return 'currency';
  if (event.type !== 'payment.refunded') return event.amount === payment.amount ? null : 'amount';
  const [refund] = await tx.select().from(refunds).where(eq(refunds.txnid, payment.txnid));
  // Money that went back without our asking: both books have to be compared.
  if (!refund || (event.refund_id !== null && event.refund_id !== refund.refundId)) return 'refund_id';
  return event.amount === refund.amount ? null : 'amount';
}

/** Whether the event that was taken under this id said the same. */
async function isSameEvent(tx: Tx, event: ProviderEvent, payment: PaymentRow): Promise<boolean> {
  const [known] = await tx.select().from(paymentEvents).where(eq(paymentEvents.eventId, event.event_id));
  return known?.txnid === payment.txnid && known.type === event.type;
}
