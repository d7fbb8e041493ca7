import { eq } from 'drizzle-orm';
import { orders } from '#backends/db/schema/order.ts';
import type { Platform } from '#backends/platform/platform.ts';
import type { Answer } from '#backends/shop/once.ts';
import { applyOrderEvent, applyPaymentEvent, paymentsOf } from '#backends/shop/payment/life.ts';
import { changeOnce, type Asked } from './change.ts';
import { lockOwnOrder, requireChange } from './terms.ts';

/** Where the money of a cancelled order goes. */
export type RefundTo = 'source' | 'wallet';

/**
 * Calls a customer's order off: coupon, slot and pieces go back to the shop and the money to the customer, in one
 * transaction. An attempt to pay that is still open is over with it.
 */
export const cancelOrder = (platform: Platform, asked: Asked, refundTo: RefundTo): Promise<Answer> =>
  changeOnce(platform, asked, { cancel: refundTo }, async (tx) => {
    const { order, slot } = await lockOwnOrder(tx, asked.userId, asked.orderId);
    await platform.faultPoint('cancel.after_lock');
    const now = platform.clock.now();
    requireChange('order.cancel', order, slot, now);
    if (order.state === 'placed') {
      for (const payment of await paymentsOf(tx, order.orderId)) {
        await applyPaymentEvent(platform, tx, order, payment, {
          type: 'time.expired',
          has_bank_answered: false,
        });
      }
    }
    const chosen = { ...order, refundTo };
    await tx.update(orders).set({ refundTo }).where(eq(orders.orderId, order.orderId));
    await applyOrderEvent(platform, tx, chosen, { type: 'order.cancel', is_in_time: true });
    await platform.faultPoint('cancel.before_commit');
  });
