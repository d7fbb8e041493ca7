import { asc, eq } from 'drizzle-orm';
import { addLines } from '#backends/shop/carts/merge.ts';
import { releaseSlot } from '#backends/shop/places/tickets.ts';
import { queueBackInStock } from '#backends/shop/back-in-stock.ts';
import { returnStock } from '#backends/shop/stock.ts';
import { returnCoupon } from '#backends/shop/carts/coupons.ts';
import { returnEmployeeDiscount } from '#backends/shop/benefits/employee.ts';
import { returnStamps } from '#backends/shop/stamps/stamps.ts';
import { returnToWallet } from '#backends/shop/wallet/index.ts';
import { openCart, touchCart } from '#backends/shop/carts/carts.ts';
import type { CartRow } from '#backends/shop/carts/carts.ts';
import { carts, checkouts } from '#backends/db/schema/cart.ts';
import { orderLines } from '#backends/db/schema/order.ts';
import type { orders } from '#backends/db/schema/order.ts';
import type { Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';

type OrderRow = typeof orders.$inferSelect;

/** Gives the coupon, the slot, the pieces and all that its shopper used for an order back. */
export async function returnReservation(platform: Platform, tx: Tx, order: OrderRow): Promise<void> {
  // In the order in which an order takes them: slot, pieces, coupon, stamps, employee's month, wallet.
  await releaseSlot(tx, order.orderId);
  await platform.faultPoint('lapse.after_slot');
  await returnStock(tx, order.orderId, platform.clock.now());
  await queueBackInStock(platform, tx);
  await returnBenefits(platform, tx, order);
}

/** Gives back what its shopper used for an order: the coupon, stamps, the employee's month, and what the wallet paid. */
export async function returnBenefits(platform: Platform, tx: Tx, order: OrderRow): Promise<void> {
  const now = platform.clock.now();
  await returnCoupon(tx, order.orderId, now);
  await platform.faultPoint('lapse.after_coupon');
  await returnStamps(tx, order.orderId, now);
  await platform.faultPoint('lapse.after_stamps');
  if (order.employeeDiscount > 0) await returnEmployeeDiscount(tx, order.orderId, now);
  if (order.walletUsed > 0) await returnToWallet(tx, order.orderId, now);
  await platform.faultPoint('lapse.after_wallet');
}

/** The cart that the shopper of an order fills now, made when there is none, locked until the transaction ends. */
export async function openCartOf(platform: Platform, tx: Tx, order: OrderRow): Promise<CartRow> {
  const [ordered] = await tx.select().from(carts).where(eq(carts.cartId, order.cartId));
  if (!ordered) throw new Error(`The cart of ${order.orderId} is gone`);
  return openCart(tx, { sessionId: '', userId: order.userId, fact: ordered.fact }, platform.clock.now());
}

/** Puts the lines of an order back into its shopper's cart, beside what is there by now. */
export async function returnCart(platform: Platform, tx: Tx, order: OrderRow): Promise<void> {
  const now = platform.clock.now();
  const cart = await openCartOf(platform, tx, order);
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.orderId))
    .orderBy(asc(orderLines.position));
  await addLines(
    tx,
    cart,
    lines.map(({ sku, quantity, attributes, parts }) => ({
      sku,
      quantity,
      attributes: attributes.map(({ id, value }) => ({ id, value })),
      parts: parts.map(({ step, sku: part, quantity: pieces }) => ({ step, sku: part, quantity: pieces })),
    })),
    now,
  );
  const { recipientName, recipientPhone, senderName, senderPhone, senderMail } = order;
  const { giftNote, nameOnCard, isSenderHidden, isPriceHidden } = order;
  const { address, spot, areaId, cityId, slotId } = order;
  await tx
    .insert(checkouts)
    .values({
      cartId: cart.cartId,
      recipientName,
      recipientPhone,
      senderName,
      senderPhone,
      senderMail,
      giftNote,
      nameOnCard,
      isSenderHidden,
      isPriceHidden,
      touchedAt: now,
      address,
      spot,
      areaId,
      cityId,
      slotId,
      savedAt: now,
    })
    .onConflictDoNothing();
  await touchCart(tx, cart, now, {
    cityId: cart.cityId ?? cityId,
    couponCode: cart.couponCode ?? order.couponCode,
    isWalletInUse: cart.isWalletInUse || order.walletUsed > 0,
  });
}
