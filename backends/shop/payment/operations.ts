import { and, asc, eq, gt } from 'drizzle-orm';
import { isoInIndia } from '#machines/rules/order/india-time.ts';
import { MINUTE, SECOND } from '#machines/rules/site/durations.ts';
import { orders, payments } from '#backends/db/schema/order.ts';
import type { components } from '#openapi/generated/cart.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { allowedMethodsOf, requireAllowedMethod, requireMethodOfOrder } from './allowed-methods.ts';
import { askBank } from './ask.ts';
import { choosePayer, type PaymentDetails } from './payer/chosen-payer.ts';
import { isPayerOf } from './payer/payer.ts';
import {
  applyPaymentEvent,
  createAttempt,
  paymentOfOrder,
  lockOrder,
  lockPayment,
  paymentsOf,
  queueAsk,
  queueExpiry,
} from './life.ts';
import type { OrderRow, PaymentRow } from './life.ts';
import type { PaymentMethod } from './provider.ts';
import { canRetry, isOpen, openPageOf, paymentMessageOf, paymentStatusOf } from './view.ts';
import { paymentWords } from './words.ts';

type PaymentStatus = components['schemas']['PaymentStatusAnswer']['data'];
type WaitingOrder = components['schemas']['WaitingOrder'];

const MAX_ATTEMPTS = 10;
/** New attempts give the shopper the time to pay again, up to this many times over. */
const EXTENSIONS = 4;
/** The word of most banks is there before. */
const FIRST_QUESTION = 10 * SECOND;

const notFound = () => problem(404, 'NOT_FOUND', paymentWords.notFound);
const notPayable = (message: string) => problem(409, 'NOT_PAYABLE', message);

type Wish = { method: PaymentMethod; details: PaymentDetails | null | undefined };

/**
 * Sends the shopper to the bank for an order that waits for its payment. An attempt that is still open is gone on
 * with, so nobody can pay twice by pressing twice; a failed one, or another way to pay, starts a new one. While a shopper
 * is back from the bank and it has not spoken, it is asked before another attempt takes the place of this one.
 */
export async function startPayment(
  platform: Platform,
  userId: string,
  orderId: string,
  { method, details }: Wish,
): Promise<{ txnid: string; payment_url: string }> {
  const answered = await askBeforeRetry(platform, userId, orderId);
  return platform.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.userId !== userId) throw notFound();
    await requireAllowedMethod(platform.env, tx, { userId, total: order.grandTotal }, method);
    await requireMethodOfOrder(tx, order, method);
    const chosen = await choosePayer(platform, tx, userId, method, details);
    const now = platform.clock.now();
    const attempts = await paymentsOf(tx, orderId);
    const latest = attempts.at(-1);
    if (!latest) throw new Error(`${orderId} has no payment`);
    if (order.state !== 'placed' || order.payBy <= now) throw notPayable(paymentWords.notNeeded);
    const isSame =
      latest.method === method && isPayerOf(platform.env.PAYMENT_WEBHOOK_SECRET, latest.sealedPayer, chosen.payer);
    if (isOpen(latest) && isSame) return { txnid: latest.txnid, payment_url: latest.paymentUrl };
    const has_bank_answered = answered === latest.txnid;
    if (!canRetry(order, latest, now) || (latest.state === 'pending' && !has_bank_answered))
      throw notPayable(paymentWords.stillWorking);
    if (attempts.length >= MAX_ATTEMPTS) throw notPayable(paymentWords.tooManyTries);
    await applyPaymentEvent(platform, tx, order, latest, { type: 'time.expired', has_bank_answered });
    const payment = await createAttempt(platform, tx, order, chosen, latest.attempt + 1);
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

/** The pending attempt of an order that its bank has answered about; null when there is none, or no answer. */
async function askBeforeRetry(platform: Platform, userId: string, orderId: string): Promise<string | null> {
  const [order] = await platform.db.select().from(orders).where(eq(orders.orderId, orderId));
  if (order?.userId !== userId) return null;
  const latest = await paymentOfOrder(platform.db, orderId);
  if (latest.state !== 'pending' || !canRetry(order, latest, platform.clock.now())) return null;
  try {
    return (await askBank(platform, latest)) ? latest.txnid : null;
  } catch (error) {
    platform.log.error('the bank could not be asked', error, { txnid: latest.txnid });
    return null;
  }
}

/** How a customer's own payment stands; 404 for everybody else's. */
export async function readPaymentStatus(platform: Platform, userId: string, txnid: string): Promise<PaymentStatus> {
  const [row] = await platform.db
    .select({ order: orders, payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.orderId, payments.orderId))
    .where(and(eq(payments.txnid, txnid), eq(orders.userId, userId)));
  if (!row) throw notFound();
  return statusOf(platform, row, await allowedMethodsFor(platform, platform.db, row.order));
}

/**
 * Notes that the shopper of an attempt is back from the bank. Whoever knows its number may say so: it tells nothing of
 * money. The bank's word is on its way; should it not come, the bank is asked.
 */
export async function takeReturn(platform: Platform, txnid: string, wait = FIRST_QUESTION): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const found = await lockPayment(tx, txnid);
    if (found === null || found.payment.provider === 'none') return;
    const moved = await applyPaymentEvent(platform, tx, found.order, found.payment, { type: 'shopper.returned' });
    if (moved ?? found.payment.state === 'pending') await queueAsk(platform, tx, txnid, wait);
  });
}

const allowedMethodsFor = ({ env }: Platform, db: Db | Tx, order: OrderRow): Promise<PaymentMethod[]> =>
  allowedMethodsOf(env, db, { userId: order.userId, total: order.grandTotal });

const statusOf = (
  { clock }: Platform,
  { order, payment }: { order: OrderRow; payment: PaymentRow },
  allowed: PaymentMethod[],
): PaymentStatus => ({
  txnid: payment.txnid,
  order_id: payment.orderId,
  order_state: order.state,
  status: paymentStatusOf[payment.state],
  // What the shopper would pay now: the lines of the order may have been changed since the attempt.
  amount: order.state === 'placed' && !isOpen(payment) ? order.grandTotal : payment.amount,
  payment_method: payment.method,
  payer_label: payment.payerLabel,
  pay_by: isoInIndia(order.payBy),
  payment_methods: allowed,
  can_retry: canRetry(order, payment, clock.now()),
  payment_url: openPageOf(order, payment, clock.now()),
  message: paymentMessageOf(order, payment),
});

const waitsOf = (userId: string, now: Date) =>
  and(eq(orders.userId, userId), eq(orders.state, 'placed'), gt(orders.payBy, now));

/** How many orders of a customer wait for their payment. */
export const countWaitingOrders = (db: Db, userId: string, now: Date): Promise<number> =>
  db.$count(orders, waitsOf(userId, now));

/** The order of a customer that waits for its payment, the one that ends first; null when none does. */
export async function findWaitingOrder({ db, clock }: Platform, userId: string): Promise<WaitingOrder | null> {
  const now = clock.now();
  const [order] = await db.select().from(orders).where(waitsOf(userId, now)).orderBy(asc(orders.payBy)).limit(1);
  if (!order) return null;
  const payment = await paymentOfOrder(db, order.orderId);
  return {
    order_id: order.orderId,
    txnid: payment.txnid,
    amount: order.grandTotal,
    status: paymentStatusOf[payment.state],
    payment_method: payment.method,
    pay_by: isoInIndia(order.payBy),
    seconds_left: Math.ceil((order.payBy.getTime() - now.getTime()) / SECOND),
  };
}
