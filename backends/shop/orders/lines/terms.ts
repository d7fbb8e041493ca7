import type { OrderRow, PaymentRow } from '#backends/shop/payment/life.ts';
import { nextOrderState } from '#machines/order/index.ts';
import { orderChangeWords as words } from '../words.ts';

/** The lines of an unpaid order can be changed this often. */
export const MAX_LINE_CHANGES = 40;

/**
 * Why the lines of an order stay as they are now; null when they can be changed. A shopper who is back from the bank may
 * have paid: until the bank has spoken, nothing of the bill moves.
 */
export function linesBlockedBecause(
  order: Pick<OrderRow, 'state' | 'payBy'>,
  payments: readonly Pick<PaymentRow, 'state'>[],
  now: Date,
): string | null {
  if (nextOrderState(order.state, { type: 'lines.change' }) === null) return words.lines.paid;
  if (order.payBy <= now) return words.lines.over;
  return payments.some(({ state }) => state === 'pending') ? words.lines.atBank : null;
}
