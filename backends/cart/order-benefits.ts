import type { Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import type { orders } from '#backends/db/schema/order.ts';
import { takeEmployeeDiscount } from '#backends/shop/benefits/employee.ts';
import { enrol } from '#backends/shop/benefits/membership.ts';
import { freebiesIn, type Terms } from '#backends/shop/carts/pricing.ts';
import type { CatalogueLine } from '#backends/shop/carts/catalogue.ts';
import { takeStamps } from '#backends/shop/stamps/stamps.ts';
import { debitWallet } from '#backends/shop/wallet/index.ts';
import { rupees } from '#machines/rules/order/money.ts';
import { STAMPS_PER_FREEBIE } from '#machines/rules/order/stamps.ts';

type OrderRow = typeof orders.$inferSelect;

/**
 * Takes what a new order uses of its shopper's stamps, of the month of an employee, and of the wallet; late in the
 * transaction and in this order, as whoever gives something back does. Each row judges for itself: false when one has
 * less than was seen when the cart was priced, and then the order must not be.
 */
export async function takeBenefits(
  platform: Platform,
  tx: Tx,
  { orderId, userId, employeeDiscount, walletUsed, placedAt: now }: OrderRow,
  lines: readonly CatalogueLine[],
): Promise<boolean> {
  const count = freebiesIn(lines) * STAMPS_PER_FREEBIE;
  if (count > 0 && !(await takeStamps(tx, { orderId, userId, count, now }))) return false;
  await platform.faultPoint('order.after_stamps');
  const cap = rupees(platform.env.EMPLOYEE_MONTH_RUPEES);
  const amount = employeeDiscount;
  if (amount > 0 && !(await takeEmployeeDiscount(tx, { orderId, userId, amount, cap, now }))) return false;
  await platform.faultPoint('order.after_employee');
  if (walletUsed > 0 && !(await debitWallet(tx, { orderId, userId, amount: walletUsed, now }))) return false;
  await platform.faultPoint('order.after_wallet');
  return true;
}

/** Makes the shopper a member who asked for it with the order, and is none yet. */
export async function joinWith(tx: Tx, order: OrderRow, { isMember }: Terms, isWanted: boolean): Promise<void> {
  if (isWanted && !isMember) await enrol(tx, order, order.placedAt);
}
