import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { MINUTE } from '#machines/rules/site/durations.ts';
import { orders, paymentEvents, payments } from '#backends/db/schema/order.ts';
import type { components } from '#openapi/generated/cart.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import { tooMany } from '#backends/platform/guards.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { allowedMethodsOf, requireAllowedMethod, requireMethodOfOrder } from './allowed-methods.ts';
import { applyPaymentEvent, createAttempt, lockOrder, paymentsOf, queueExpiry } from './life.ts';
import type { OrderRow, PaymentRow } from './life.ts';
import { createPaymentProvider } from './provider.ts';
import type { PaymentMethod } from './provider.ts';
import { canRetry, isOpen, openPageOf, paymentMessageOf, paymentStatusOf } from './view.ts';
import { paymentWords } from './words.ts';

type BankEvent = components['schemas']['PaymentEvent'];
type PaymentStatus = components['schemas']['PaymentStatusAnswer']['data'];

const MAX_ATTEMPTS = 10;
/** New attempts give the shopper the time to pay again, up to this many times over. */
const EXTENSIONS = 4;

const notFound = () => problem(404, 'NOT_FOUND', paymentWords.notFound);
const notPayable = (message: string) => problem(409, 'NOT_PAYABLE', message);
const mismatch = (field: string) => problem(409, 'MISMATCH', paymentWords.eventMismatch, { field });

async function orderIdOf(db: Db | Tx, txnid: string): Promise<string | null> {
  const [row] = await db.select({ orderId: payments.orderId }).from(payments).where(eq(payments.txnid, txnid));
  return row?.orderId ?? null;
}

/** The payment with its order, both locked; null when there is no such payment. */
async function lockPayment(tx: Tx, txnid: string): Promise<{ order: OrderRow; payment: PaymentRow } | null> {
  const orderId = await orderIdOf(tx, txnid);
  const order = orderId === null ? null : await lockOrder(tx, orderId);
  if (!order) return null;
  const payment = (await paymentsOf(tx, order.orderId)).find((candidate) => candidate.txnid === txnid);
  return payment ? { order, payment } : null;
}

/**
 * Lets in only what the bank signed, before anything else of the event is looked at. Events meet no limit: behind the
 * bank's few addresses are the payments of all. What is not signed is counted as a read, without asking the database.
 */
export function guardBankEvents(scope: FastifyInstance, platform: Platform): void {
  const { env, clock, log, limits } = platform;
  const provider = createPaymentProvider(env);
  scope.addHook('preValidation', async (request) => {
    if (request.routeOptions.config.contract?.signed !== true) return;
    const signature = request.headers['x-bank-signature'];
    const isSigned = provider.verifyEvent(
      request.rawBody ?? Buffer.alloc(0),
      typeof signature === 'string' ? signature : undefined,
      clock.now(),
    );
    if (isSigned) return;
    const used = await limits.consumeRead({ address: request.ip, session: null });
    if (!used.allowed) throw tooMany(used);
    log.warn('a bank event was not signed by the bank', { code: 'BAD_SIGNATURE' });
    throw problem(401, 'BAD_SIGNATURE', paymentWords.badSignature);
  });
}

/**
 * Takes an event of the bank. Events may come twice, late and in any order: the end is the same. An unknown payment is a
 * 404, so that the bank tells us again. What fits no payment of ours changes nothing, and raises an alarm: the bank says
 * that it holds money which the shop does not know of.
 */
export async function takeBankEvent(platform: Platform, event: BankEvent): Promise<{ duplicate: boolean }> {
  await platform.faultPoint('webhook.after_verify');
  const taken = await platform.db.transaction((tx) => storeBankEvent(platform, tx, event));
  if ('misfit' in taken) {
    const { misfit } = taken;
    await platform.alarms.raise({
      code: misfit === 'txnid' ? 'PAYMENT_UNKNOWN' : 'PAYMENT_MISMATCH',
      text: `The bank sent ${event.type} for payment ${event.txnid} of order ${event.order_id} over ${event.amount} paise, and its ${misfit} does not fit what the shop knows. Please compare both books.`,
    });
    throw misfit === 'txnid' ? notFound() : mismatch(misfit);
  }
  await platform.faultPoint('webhook.after_commit');
  return taken;
}

type Taken = { duplicate: boolean } | { misfit: 'txnid' | 'order_id' | 'amount' | 'currency' | 'event_id' };

async function storeBankEvent(platform: Platform, tx: Tx, event: BankEvent): Promise<Taken> {
  const found = await lockPayment(tx, event.txnid);
  if (!found) return { misfit: 'txnid' };
  const { order, payment } = found;
  const misfit = wrongFieldOf(event, payment);
  if (misfit !== null) return { misfit };
  const stored = await tx
    .insert(paymentEvents)
    .values({
      eventId: event.event_id,
      txnid: event.txnid,
      type: event.type,
      amount: event.amount,
      occurredAt: new Date(event.occurred_at),
      receivedAt: platform.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId });
  await platform.faultPoint('webhook.after_event');
  if (stored.length === 0) return (await isSameEvent(tx, event)) ? { duplicate: true } : { misfit: 'event_id' };
  await applyPaymentEvent(
    platform,
    tx,
    order,
    payment,
    event.type === 'payment.paid'
      ? { type: 'money.captured', order_is_waiting: order.state === 'placed' }
      : { type: 'money.declined' },
  );
  await platform.faultPoint('webhook.before_commit');
  return { duplicate: false };
}

const wrongFieldOf = (event: BankEvent, payment: PaymentRow): 'order_id' | 'amount' | 'currency' | null => {
  if (event.order_id !== payment.orderId) return 'order_id';
  if (event.amount !== payment.amount) return 'amount';
  return event.currency === payment.currency ? null : 'currency';
};

/** Whether the event that was taken under this id said the same. */
async function isSameEvent(tx: Tx, event: BankEvent): Promise<boolean> {
  const [known] = await tx.select().from(paymentEvents).where(eq(paymentEvents.eventId, event.event_id));
  return known?.txnid === event.txnid && known.type === event.type;
}

/**
 * Sends the shopper to the bank for an order that waits for its payment. An attempt that is still open is gone on
 * with, so nobody can pay twice by pressing twice; a failed one, or another method, starts a new one.
 */
export async function startPayment(
  platform: Platform,
  userId: string,
  orderId: string,
  method: PaymentMethod,
): Promise<{ txnid: string; payment_url: string }> {
  return platform.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.userId !== userId) throw notFound();
    await requireAllowedMethod(tx, userId, method);
    await requireMethodOfOrder(tx, order, method);
    const now = platform.clock.now();
    const attempts = await paymentsOf(tx, orderId);
    const latest = attempts.at(-1);
    if (!latest) throw new Error(`${orderId} has no payment`);
    if (order.state !== 'placed' || order.payBy <= now) throw notPayable(paymentWords.notNeeded);
    if (isOpen(latest) && latest.method === method) return { txnid: latest.txnid, payment_url: latest.paymentUrl };
    if (!canRetry(order, latest, now)) throw notPayable(paymentWords.stillWorking);
    if (attempts.length >= MAX_ATTEMPTS) throw notPayable(paymentWords.tooManyTries);
    await applyPaymentEvent(platform, tx, order, latest, { type: 'time.expired' });
    const payment = await createAttempt(platform, tx, order, method, latest.attempt + 1);
    await platform.faultPoint('payment.after_attempt');
    const period = platform.env.PAYMENT_EXPIRY_MINUTES * MINUTE;
    const payBy = new Date(Math.min(now.getTime() + period, order.placedAt.getTime() + EXTENSIONS * period));
    if (payBy > order.payBy) {
      await tx.update(orders).set({ payBy }).where(eq(orders.orderId, orderId));
      await queueExpiry(platform, tx, { orderId, payBy });
    }
    return { txnid: payment.txnid, payment_url: payment.paymentUrl };
  });
}

/** How a customer's own payment stands; 404 for everybody else's. */
export async function readPaymentStatus(platform: Platform, userId: string, txnid: string): Promise<PaymentStatus> {
  const [row] = await platform.db
    .select({ order: orders, payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.orderId, payments.orderId))
    .where(and(eq(payments.txnid, txnid), eq(orders.userId, userId)));
  if (!row) throw notFound();
  return statusOf(platform, row, await allowedMethodsOf(platform.db, userId));
}

/** Notes that the shopper is back from the bank. */
export async function reportReturn(platform: Platform, userId: string, txnid: string): Promise<PaymentStatus> {
  return platform.db.transaction(async (tx) => {
    const found = await lockPayment(tx, txnid);
    if (found?.order.userId !== userId) throw notFound();
    const { order } = found;
    const moved = await applyPaymentEvent(platform, tx, order, found.payment, { type: 'shopper.returned' });
    return statusOf(platform, { order, payment: moved ?? found.payment }, await allowedMethodsOf(tx, userId));
  });
}

const statusOf = (
  { clock }: Platform,
  { order, payment }: { order: OrderRow; payment: PaymentRow },
  allowed: PaymentMethod[],
): PaymentStatus => ({
  txnid: payment.txnid,
  order_id: payment.orderId,
  order_state: order.state,
  status: paymentStatusOf[payment.state],
  amount: payment.amount,
  payment_method: payment.method,
  payment_methods: allowed,
  can_retry: canRetry(order, payment, clock.now()),
  payment_url: openPageOf(order, payment, clock.now()),
  message: paymentMessageOf(payment.state, order),
});
