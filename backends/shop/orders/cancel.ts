import { eq } from 'drizzle-orm';
import { orders } from '#backends/db/schema/order.ts';
import type { Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { viewCart } from '#backends/shop/carts/carts.ts';
import type { Answer } from '#backends/shop/once.ts';
import { applyOrderEvent, applyPaymentEvent, paymentsOf } from '#backends/shop/payment/life.ts';
import type { OrderRow } from '#backends/shop/payment/life.ts';
import { openCartOf } from '#backends/shop/payment/reservation.ts';
import { changeOnce, type Asked } from './change.ts';
import { lockOwnOrder, requireChange } from './terms.ts';

/** Where the money of a cancelled order goes. */
export type RefundTo = 'source' | 'wallet';

/** What pages tell of the cart that the items of an order are back in. */
async function cartOf(platform: Platform, tx: Tx, order: OrderRow) {
  const cart = await openCartOf(platform, tx, order);
  const view = await viewCart(tx, cart, { now: platform.clock.now(), env: platform.env });
  const { cart_quantity, cart_version, grand_total } = view;
  return { cart_quantity, cart_version, grand_total };
}

/** Takes the lock of the cart into which the items of an unpaid order go, before that of the order. */
export async function lockCartOfUnpaid(platform: Platform, tx: Tx, orderId: string): Promise<void> {
  const [seen] = await tx.select().from(orders).where(eq(orders.orderId, orderId));
  if (seen?.state === 'placed') await openCartOf(platform, tx, seen);
}

/** Ends every attempt to pay an order that is called off. */
export async function closeAttempts(platform: Platform, tx: Tx, order: OrderRow): Promise<void> {
  for (const payment of await paymentsOf(tx, order.orderId)) {
    await applyPaymentEvent(platform, tx, order, payment, { type: 'time.expired', has_bank_answered: false });
  }
}

/**
 * Calls a customer's order off: coupon, slot and pieces go back to the shop and the money to the customer, in one
 * transaction. Of an unpaid one the items go back into the cart, and an attempt to pay that is still open is over.
 */
export const cancelOrder = (platform: Platform, asked: Asked, refundTo: RefundTo): Promise<Answer> =>
  changeOnce(platform, asked, { cancel: refundTo }, async (tx) => {
    // Cart first, then order: who places the next order of this shopper takes them in this order too.
    await lockCartOfUnpaid(platform, tx, asked.orderId);
    const { order, slot } = await lockOwnOrder(tx, asked.userId, asked.orderId);
    await platform.faultPoint('cancel.after_lock');
    const now = platform.clock.now();
    requireChange('order.cancel', order, slot, now);
    const isUnpaid = order.state === 'placed';
    if (isUnpaid) await closeAttempts(platform, tx, order);
    const chosen = { ...order, refundTo };
    await tx.update(orders).set({ refundTo }).where(eq(orders.orderId, order.orderId));
    await applyOrderEvent(platform, tx, chosen, { type: 'order.cancel', is_in_time: true });
    const cart = isUnpaid ? await cartOf(platform, tx, order) : null;
    await platform.faultPoint('cancel.before_commit');
    return { cart };
  });
