import { eq } from 'drizzle-orm';
import { coupons } from '#backends/db/schema/catalogue.ts';
import { users } from '#backends/db/schema/identity.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { paymentMethodsOf } from '#machines/rules/order/payment-words.ts';
import { couponWords } from '#backends/shop/carts/coupon-words.ts';
import type { PaidBy } from '#backends/shop/types.ts';
import type { PaymentMethod } from './provider.ts';
import { methodWords } from './method-words.ts';

/** How a customer may pay (G13). */
export async function allowedMethodsOf(db: Db | Tx, userId: string): Promise<PaymentMethod[]> {
  const [user] = await db.select({ userType: users.userType }).from(users).where(eq(users.userId, userId));
  return paymentMethodsOf(user?.userType === 'international');
}

/** Refuses a way to pay that this customer may not use (G13), whatever the browser offered. */
export async function requireAllowedMethod(tx: Tx, userId: string, method: PaymentMethod): Promise<void> {
  if ((await allowedMethodsOf(tx, userId)).includes(method)) return;
  throw problem(400, 'INVALID_REQUEST', methodWords.cardOnly, { field: 'payment_method' });
}

/** Refuses a way to pay that a coupon is not for. */
export function requireMethodOf(code: string, methods: readonly PaymentMethod[], method: PaidBy): void {
  if (methods.length === 0 || methods.some((one) => one === method)) return;
  throw problem(409, 'COUPON_PAYMENT', couponWords.payment(code, methods), { field: 'payment_method' });
}

/** Refuses a way to pay that the coupon of a placed order is not for. */
export async function requireMethodOfOrder(tx: Tx, order: { couponCode: string | null }, method: PaymentMethod) {
  if (order.couponCode === null) return;
  const [coupon] = await tx
    .select({ methods: coupons.paymentMethods })
    .from(coupons)
    .where(eq(coupons.code, order.couponCode));
  requireMethodOf(order.couponCode, (coupon?.methods ?? []) as PaymentMethod[], method);
}
