import type { PaymentState, PaymentStatus } from '#machines/payment/index.ts';
import type { OrderState } from '#machines/order/index.ts';
import { paymentWords } from './words.ts';
import { MINUTE } from '#machines/rules/site/durations.ts';

/** The words of the contract for where a payment is. */
export const paymentStatusOf: Record<PaymentState, PaymentStatus> = {
  created: 'created',
  awaitingBank: 'awaiting_bank',
  pending: 'pending',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  due: 'due',
  // The decision to give the money back is made; what is left is between the bank and us.
  refunding: 'refunded',
  refunded: 'refunded',
};

/** After this long without the bank's word a shopper may go back to its page. */
const PATIENCE = MINUTE;

/** Whether the shopper may try to pay (again). */
export function canRetry(
  order: { state: OrderState; payBy: Date },
  payment: { state: PaymentState; changedAt: Date },
  now: Date,
): boolean {
  if (order.state !== 'placed' || order.payBy <= now) return false;
  return payment.state !== 'pending' || now.getTime() - payment.changedAt.getTime() > PATIENCE;
}

/** The bank's page of a payment, while it can still be paid there; the same page however often it is opened. */
export const openPageOf = (
  order: { state: OrderState; payBy: Date },
  payment: { state: PaymentState; paymentUrl: string },
  now: Date,
): string | null => (isOpen(payment) && order.state === 'placed' && order.payBy > now ? payment.paymentUrl : null);

/** Whether the bank has not decided yet. */
export const isOpen = ({ state }: { state: PaymentState }): boolean =>
  state === 'created' || state === 'awaitingBank' || state === 'pending';

/** What a shopper should know about a payment, or null when its status says it all. */
export function paymentMessageOf(
  order: { state: OrderState; grandTotal: number; refundTo: string | null },
  { state, amount, failureReason: reason }: { state: PaymentState; amount: number; failureReason: string | null },
): string | null {
  if (order.state === 'placed' && amount !== order.grandTotal) return paymentWords.otherAmount[state] ?? null;
  // Only who ends an order says where its money should go; one that lapsed has nobody who did.
  const ended = order.refundTo === null ? undefined : paymentWords.ended[order.state]?.[state];
  if (ended !== undefined) return ended;
  if (state !== 'failed' && state !== 'expired') return paymentWords.states[state];
  if (order.state === 'placed') {
    if (state === 'expired') return paymentWords.replaced;
    return reason === null ? paymentWords.states.failed : paymentWords.failedBecause(reason);
  }
  if (order.state !== 'cancelled') return paymentWords.paidSince;
  return order.refundTo === null ? paymentWords.states[state] : paymentWords.cancelled;
}
