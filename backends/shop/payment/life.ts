import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import { nextOrderState } from '#machines/order/index.ts';
import type { OrderEffect, OrderEvent } from '#machines/order/index.ts';
import { firstPaymentState, nextPaymentState } from '#machines/payment/index.ts';
import type { PaymentEvent } from '#machines/payment/index.ts';
import { orderEvents, orders, payments, refunds } from '#backends/db/schema/order.ts';
import type { Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import type { KeyedJob } from '#backends/platform/queue.ts';
import { statement, type Asked } from '#backends/platform/statement.ts';
import { customerName } from './payer/customer-name.ts';
import { creditWallet } from '#backends/shop/wallet/index.ts';
import { newRefundId, newTxnid } from './ids.ts';
import {
  postCancelNotice,
  postChangeNotice,
  postConfirmation,
  postLapsedNotice,
  postReturnNotice,
  postStep,
  postWithdrawNotice,
} from './messages.ts';
import { createPaymentProvider } from './providers/create-provider.ts';
import { isBankMethod, type Payer, type PaymentIntent, type PaymentMethod } from './provider.ts';
import { sealPayer } from './payer/payer.ts';
import type { ChosenPayer } from './payer/chosen-payer.ts';
import { returnBenefits, returnCart, returnReservation } from './reservation.ts';
import { countPurchase } from '#backends/shop/events/purchase.ts';
import { issueCreditNote } from '#backends/shop/orders/invoices/credit-note.ts';
import { issueInvoice } from '#backends/shop/orders/invoices/issue.ts';
import { rewardMember } from '#backends/shop/benefits/membership.ts';
import { rewardOccasion } from '#backends/shop/reminders/offers.ts';
import { earnStamp } from '#backends/shop/stamps/stamps.ts';

export type OrderRow = typeof orders.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;

/** Why money goes back that came for an order that waited for none. */
export const LATE_MONEY = 'order not waiting';

export const REFUND_TASK = 'payment.refund';
export const EXPIRY_TASK = 'order.expire';
export const ASK_TASK = 'payment.ask';

const orderForUpdate = statement((db, { orderId }: Asked<{ orderId: string }>) =>
  db.select().from(orders).where(eq(orders.orderId, orderId)).for('update'),
);
const orderOfPayment = statement((db, { txnid }: Asked<{ txnid: string }>) => {
  const itsOrder = db.select({ orderId: payments.orderId }).from(payments).where(eq(payments.txnid, txnid));
  return db.select().from(orders).where(eq(orders.orderId, itsOrder)).for('update');
});
const attemptsOf = statement((db, { orderId }: Asked<{ orderId: string }>) =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.attempt)),
);
const otherAttempts = statement((db, { orderId, txnid }: Asked<{ orderId: string; txnid: string }>) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), ne(payments.txnid, txnid))),
);
type Attempt = Omit<PaymentRow, 'reference' | 'captureReference' | 'failureReason' | 'capturedAt'>;
const insertAttempt = statement((db, row: Asked<Attempt>) => {
  const { txnid, orderId, attempt, state, method, provider, payerLabel, sealedPayer, amount, currency } = row;
  const { paymentUrl, createdAt, changedAt } = row;
  return db
    .insert(payments)
    .values({
      ...{ txnid, orderId, attempt, state, method, provider, payerLabel, sealedPayer, amount, currency },
      ...{ paymentUrl, createdAt, changedAt },
    })
    .returning();
});

/** The order, locked until the transaction ends. Whoever changes an order or its payments locks the order first. */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRow | null> {
  const [order] = await orderForUpdate(tx, { orderId });
  return order ?? null;
}

/** The payment with its order, both locked; null when there is no such payment. */
export async function lockPayment(tx: Tx, txnid: string): Promise<{ order: OrderRow; payment: PaymentRow } | null> {
  const [order] = await orderOfPayment(tx, { txnid });
  if (!order) return null;
  const payment = (await paymentsOf(tx, order.orderId)).find((candidate) => candidate.txnid === txnid);
  return payment ? { order, payment } : null;
}

/** All attempts to pay an order, the latest last. Only under the lock of the order. */
export const paymentsOf = (tx: Tx, orderId: string): Promise<PaymentRow[]> => attemptsOf(tx, { orderId });

/** The attempt that pays an order, by money or by a promise of cash; the latest one of an order without such. */
export async function paymentOfOrder(tx: Pick<Tx, 'select'>, orderId: string): Promise<PaymentRow> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(inArray(payments.state, ['paid', 'due'])), desc(payments.attempt))
    .limit(1);
  if (!payment) throw new Error(`${orderId} has no payment`);
  return payment;
}

/**
 * Applies what happened to an order that the caller has locked, and does what follows from it in the same
 * transaction. The order as it is afterwards; null when the event means nothing to it.
 */
export async function applyOrderEvent(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  event: OrderEvent,
): Promise<OrderRow | null> {
  const step = nextOrderState(order.state, event);
  if (!step) return null;
  const next = { ...order, state: step.state };
  const { orderId } = order;
  // The state and its line of the timeline in one statement.
  const changed = tx
    .$with('changed')
    .as(
      tx
        .update(orders)
        .set({ state: step.state })
        .where(eq(orders.orderId, orderId))
        .returning({ orderId: orders.orderId }),
    );
  await tx
    .with(changed)
    .insert(orderEvents)
    .values({ orderId, state: step.state, event: event.type, at: platform.clock.now() });
  for (const effect of step.effects) await orderEffects[effect](platform, tx, next);
  await postStep(platform, tx, next, event.type);
  return next;
}

const orderEffects: Record<OrderEffect, (platform: Platform, tx: Tx, order: OrderRow) => Promise<unknown>> = {
  sendConfirmation: postConfirmation,
  sendPurchase: countPurchase,
  sendLapsedNotice: postLapsedNotice,
  sendCancelNotice: postCancelNotice,
  sendWithdrawNotice: postWithdrawNotice,
  sendReturnNotice: postReturnNotice,
  sendChangeNotice: postChangeNotice,
  clearReservation: returnReservation,
  clearBenefits: returnBenefits,
  sendCartBack: returnCart,
  storeInvoice: issueInvoice,
  storeCreditNote: issueCreditNote,
  async sendStamps(platform, tx, order) {
    await earnStamp(platform, tx, order);
    await rewardMember(platform, tx, order);
    await rewardOccasion(platform, tx, order.userId);
  },
  async sendRefund(platform, tx, order) {
    for (const payment of await paymentsOf(tx, order.orderId)) {
      await applyPaymentEvent(platform, tx, order, payment, { type: 'refund.requested' });
    }
  },
};

/**
 * Applies what happened to a payment whose order the caller has locked, and does what follows from it in the same
 * transaction. The payment as it is afterwards; null when the event means nothing to it.
 */
export async function applyPaymentEvent(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  event: PaymentEvent,
): Promise<PaymentRow | null> {
  const step = nextPaymentState(payment.state, event);
  if (!step) return null;
  const now = platform.clock.now();
  const next = {
    ...payment,
    state: step.state,
    changedAt: now,
    capturedAt: takesMoney.has(event.type) ? now : payment.capturedAt,
  };
  await tx
    .update(payments)
    .set({ state: next.state, changedAt: now, capturedAt: next.capturedAt, captureReference: next.captureReference })
    .where(eq(payments.txnid, payment.txnid));
  for (const effect of step.effects) {
    if (effect === 'sendOrderPaid') await settleOrder(platform, tx, order, next);
    else await startRefund(platform, tx, order, next, event.type);
  }
  return next;
}

const takesMoney: ReadonlySet<PaymentEvent['type']> = new Set(['money.captured', 'wallet.charged', 'cash.collected']);

/** The order is paid, or will be at the door, so nobody may pay it once more. */
async function settleOrder(platform: Platform, tx: Tx, order: OrderRow, paid: PaymentRow): Promise<void> {
  await applyOrderEvent(platform, tx, order, { type: 'payment.captured' });
  for (const other of await otherAttempts(tx, paid)) {
    // The bank has taken the money of this order: what it says of another attempt comes as an event of its own.
    await applyPaymentEvent(platform, tx, order, other, { type: 'time.expired', has_bank_answered: true });
  }
}

/** Where nothing was left for a bank, nothing goes back there; what the wallet paid goes with the reservation. */
async function closeWithoutBank({ clock }: Platform, tx: Tx, payment: PaymentRow, reason: string): Promise<void> {
  const now = clock.now();
  const { txnid, orderId, amount } = payment;
  await tx
    .insert(refunds)
    .values({ refundId: newRefundId(), txnid, orderId, amount, reason, requestedAt: now, doneAt: now });
  await tx.update(payments).set({ state: 'refunded', changedAt: now }).where(eq(payments.txnid, txnid));
}

/** Money that nobody waited for goes back to where it came from; that of an order that is over, where its shopper wants. */
async function startRefund(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  event: PaymentEvent['type'],
): Promise<void> {
  const refundId = newRefundId();
  const now = platform.clock.now();
  const isRequested = event === 'refund.requested';
  const destination = isRequested ? (order.refundTo ?? 'source') : 'source';
  const { txnid, orderId, amount } = payment;
  const ended = order.state === 'returned' ? 'box returned' : 'order cancelled';
  const reason = isRequested ? ended : LATE_MONEY;
  if (payment.method === 'wallet') return closeWithoutBank(platform, tx, payment, reason);
  const doneAt = destination === 'wallet' ? now : null;
  await tx.insert(refunds).values({ refundId, txnid, orderId, amount, reason, destination, requestedAt: now, doneAt });
  platform.log.warn('money goes back', { order_id: orderId, txnid, code: 'REFUND' });
  if (destination === 'source') return queueRefund(platform, tx, refundId);
  await platform.faultPoint('refund.before_wallet');
  const credit = { kind: 'refund', reason: 'order_refund', amount, orderId, dedupeKey: `refund:${refundId}` } as const;
  await creditWallet(tx, { userId: order.userId, now, ...credit });
  await applyPaymentEvent(platform, tx, order, payment, { type: 'refund.completed' });
}

/** Puts the job that sees a refund through into the queue; once, however often it is asked for. */
export const queueRefund = (
  platform: Platform,
  tx: Parameters<Platform['queue']['add']>[0],
  refundId: string,
  wait = 0,
) =>
  platform.queue.add(
    tx,
    REFUND_TASK,
    { refund_id: refundId },
    {
      jobKey: `refund:${refundId}`,
      maxAttempts: 25,
      ...(wait === 0 ? {} : { runAt: new Date(platform.clock.now().getTime() + wait) }),
    },
  );

/** The payment of an order of nothing: its wallet, or its stamps, have paid, and no bank is asked. */
export async function payWithoutBank(platform: Platform, tx: Tx, order: OrderRow): Promise<PaymentRow> {
  if (order.grandTotal !== 0) throw new Error(`${order.orderId} has something left to pay`);
  const txnid = newTxnid();
  const now = platform.clock.now();
  const [payment] = await tx
    .insert(payments)
    .values({
      txnid,
      orderId: order.orderId,
      attempt: 1,
      state: firstPaymentState,
      method: 'wallet',
      provider: 'none',
      amount: 0,
      currency: 'INR',
      paymentUrl: `${platform.env.PUBLIC_ORIGIN}/payment-confirmation?txnid=${txnid}`,
      createdAt: now,
      changedAt: now,
    })
    .returning();
  if (!payment) throw new Error('The payment was not stored');
  const paid = await applyPaymentEvent(platform, tx, order, payment, { type: 'wallet.charged' });
  if (!paid) throw new Error(`${txnid} could not be paid`);
  return paid;
}

/** What the provider's page of an attempt is made from. */
export const intentOf = (
  platform: Platform,
  order: Pick<OrderRow, 'orderId' | 'userId'>,
  { txnid, amount, method }: Pick<PaymentRow, 'txnid' | 'amount' | 'method'>,
  payer: Payer,
): PaymentIntent | null =>
  isBankMethod(method)
    ? {
        txnid,
        order_id: order.orderId,
        amount,
        currency: 'INR',
        method,
        customer: customerName(platform, order.userId),
        payer,
      }
    : null;

/**
 * Starts an attempt to pay, with the link that takes the shopper to the bank. Cash at the door needs no bank: the order is
 * confirmed with it.
 */
export async function createAttempt(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  { method, payer, label }: ChosenPayer,
  attempt: number,
): Promise<PaymentRow> {
  const { env, clock } = platform;
  const txnid = newTxnid();
  const now = clock.now();
  const { orderId, grandTotal: amount } = order;
  const intent = intentOf(platform, order, { txnid, amount, method }, payer);
  const provider = intent === null ? null : createPaymentProvider(env);
  // The answer carries the link, so from here on the shopper may be on the bank's page.
  const begun = nextPaymentState(firstPaymentState, beginnings[method]);
  const isPlain = begun?.effects.length === 0;
  const [payment] = await insertAttempt(tx, {
    txnid,
    orderId,
    attempt,
    state: isPlain ? begun.state : firstPaymentState,
    method,
    provider: provider?.name ?? 'none',
    payerLabel: label,
    sealedPayer: sealPayer(env.PAYMENT_WEBHOOK_SECRET, payer),
    amount,
    currency: 'INR',
    paymentUrl:
      intent === null || provider === null
        ? `${env.PUBLIC_ORIGIN}/payment-confirmation?txnid=${txnid}`
        : provider.pageOf(intent),
    createdAt: now,
    changedAt: now,
  });
  if (!payment) throw new Error('The payment was not stored');
  return isPlain ? payment : ((await applyPaymentEvent(platform, tx, order, payment, beginnings[method])) ?? payment);
}

const atBank = { type: 'bank.opened' } as const;
/** What an attempt begins with. */
const beginnings: Readonly<Record<PaymentMethod, PaymentEvent>> = {
  upi: atBank,
  card: atBank,
  netbanking: atBank,
  cod: { type: 'cash.agreed' },
};

/** Puts a question to the provider into the queue; the latest moment asked for counts. */
export const queueAsk = (
  platform: Platform,
  tx: Parameters<Platform['queue']['add']>[0],
  txnid: string,
  wait: number,
  asked = 0,
) =>
  platform.queue.add(
    tx,
    ASK_TASK,
    { txnid, asked },
    { jobKey: `ask:${txnid}`, runAt: new Date(platform.clock.now().getTime() + wait), maxAttempts: 8 },
  );

/** The end of an unpaid order, as a job; the latest moment asked for counts. */
export const expiryJob = ({ orderId, payBy }: Pick<OrderRow, 'orderId' | 'payBy'>): KeyedJob => ({
  task: EXPIRY_TASK,
  payload: { order_id: orderId },
  jobKey: `expire:${orderId}`,
  runAt: payBy,
  maxAttempts: 25,
});

/** Puts the end of an unpaid order into the queue. */
export const queueExpiry = (
  platform: Platform,
  tx: Parameters<Platform['queue']['add']>[0],
  order: Pick<OrderRow, 'orderId' | 'payBy'>,
) => platform.queue.addAll(tx, [expiryJob(order)]);
