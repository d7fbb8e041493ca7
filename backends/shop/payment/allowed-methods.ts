import { eq } from 'drizzle-orm';
import { coupons } from '#backends/db/schema/catalogue.ts';
import { users } from '#backends/db/schema/identity.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import type { Env } from '#backends/platform/env/index.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { paymentMethodsOf } from '#machines/rules/order/payment-words.ts';
import { couponWords } from '#backends/shop/carts/coupon-words.ts';
import type { PaidBy } from '#backends/shop/types.ts';
import type { PaymentMethod } from './provider.ts';
import { methodWords } from './method-words.ts';

const PAISE = 100;

/** Who pays how much; paise. */
export type Bill = { readonly userId: string; readonly total: number };

/** The ways to pay a total that the settings and the customer's kind leave (G13). */
export const methodsFor = (env: Pick<Env, 'CASH_ON_DELIVERY_MAX'>, isAbroad: boolean, total: number) =>
  paymentMethodsOf({ isAbroad, takesCash: total > 0 && total <= env.CASH_ON_DELIVERY_MAX * PAISE });

/** How a customer may pay a bill (G13). */
export async function allowedMethodsOf(
  env: Pick<Env, 'CASH_ON_DELIVERY_MAX'>,
  db: Db | Tx,
  { userId, total }: Bill,
): Promise<PaymentMethod[]> {
  const [user] = await db.select({ userType: users.userType }).from(users).where(eq(users.userId, userId));
  return methodsFor(env, user?.userType === 'international', total);
}

/** Refuses a way to pay that this customer may not use (G13), whatever the browser offered. */
export async function requireAllowedMethod(
  env: Pick<Env, 'CASH_ON_DELIVERY_MAX'>,
  tx: Tx,
  bill: Bill,
  method: PaymentMethod,
): Promise<void> {
  const allowed = await allowedMethodsOf(env, tx, bill);
  if (allowed.includes(method)) return;
  const isCardOnly = allowed.every((one) => one === 'card');
  throw problem(400, 'INVALID_REQUEST', isCardOnly ? methodWords.cardOnly : methodWords.notOffered, {
    field: 'payment_method',
  });
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
