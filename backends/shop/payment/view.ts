import type { PaymentState, PaymentStatus } from '#machines/payment/index.ts';
import type { OrderState } from '#machines/order/index.ts';
import { MINUTE } from '#machines/rules/site/durations.ts';

/** The words of the contract for where a payment is. */
export const paymentStatusOf: Record<PaymentState, PaymentStatus> = {
  created: 'created',
  awaitingBank: 'awaiting_bank',
  pending: 'pending',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
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

const messages: Record<PaymentState, string | null> = {
  created: null,
  awaitingBank: null,
  pending: 'Your bank has not told us yet. This page looks again by itself.',
  paid: null,
  failed: 'Your bank did not take the payment, so nothing was charged.',
  expired: 'The time to pay is over. Nothing was charged, and everything is back in your cart.',
  refunding: 'Your payment came after the order had ended. The money is on its way back to you.',
  refunded: 'Your payment came after the order had ended. The money is back with your bank.',
};

/** What a shopper should know about a payment, or null when its status says it all. */
export const paymentMessageOf = (state: PaymentState, order: { state: OrderState }): string | null =>
  state === 'expired' && order.state !== 'cancelled'
    ? 'This attempt to pay has been replaced by a newer one.'
    : messages[state];
