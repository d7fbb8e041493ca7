import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { stamps } from '#backends/db/schema/benefits.ts';
import type { orders } from '#backends/db/schema/order.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { monthsAfter } from '#machines/rules/order/india-time.ts';
import { rupees } from '#machines/rules/order/money.ts';
import { DAY } from '#machines/rules/site/durations.ts';

type OrderRow = typeof orders.$inferSelect;

/** Whoever gets stamps back has at least this long to spend them. */
const GRACE = 30 * DAY;

/** The stamps that a customer can spend now, those that end first in front. */
export const spendableStamps = (db: Db | Tx, userId: string, now: Date) =>
  db
    .select({ orderId: stamps.orderId, earnedAt: stamps.earnedAt, expiresAt: stamps.expiresAt })
    .from(stamps)
    .where(and(eq(stamps.userId, userId), isNull(stamps.spentOn), gt(stamps.expiresAt, now)))
    .orderBy(asc(stamps.expiresAt), asc(stamps.stampId));

/** Takes stamps for an order, those that end first; false when there are too few, and then the order must not be. */
export async function takeStamps(
  tx: Tx,
  { orderId, userId, count, now }: { orderId: string; userId: string; count: number; now: Date },
): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  // The outer condition is asked again of a row that another order held meanwhile.
  const { rowCount } = await tx.execute(sql`
    update ${stamps} set spent_on = ${orderId}
    where spent_on is null and stamp_id in (
      select stamp_id from ${stamps} where user_id = ${userId} and spent_on is null and expires_at > ${at}
      order by expires_at, stamp_id limit ${count} for update)`);
  return rowCount === count;
}

/** Gives some stamps of an order back that it needs no more, those that end last. */
export async function returnSomeStamps(
  tx: Tx,
  { orderId, count, now }: { orderId: string; count: number; now: Date },
): Promise<void> {
  const soonest = sql`${new Date(now.getTime() + GRACE).toISOString()}::timestamptz`;
  await tx.execute(sql`
    update ${stamps} set spent_on = null, expires_at = greatest(expires_at, ${soonest})
    where stamp_id in (select stamp_id from ${stamps} where spent_on = ${orderId}
                       order by expires_at desc, stamp_id limit ${count} for update)`);
}

/** Gives the stamps of an order back, with some time to spend them. */
export async function returnStamps(tx: Tx, orderId: string, now: Date): Promise<void> {
  const soonest = sql`${new Date(now.getTime() + GRACE).toISOString()}::timestamptz`;
  await tx
    .update(stamps)
    .set({ spentOn: null, expiresAt: sql`greatest(${stamps.expiresAt}, ${soonest})` })
    .where(eq(stamps.spentOn, orderId));
}

/** What an order is worth for a stamp: all that was paid for what is in it, by bank or wallet, without its delivery. */
const worthOf = ({ itemsTotal, discount, employeeDiscount }: OrderRow): number =>
  itemsTotal - discount - employeeDiscount;

/** The stamp of a delivered order, once; none for a small one. */
export async function earnStamp({ env, clock }: Pick<Platform, 'env' | 'clock'>, tx: Tx, order: OrderRow) {
  if (worthOf(order) < rupees(env.STAMP_ORDER_RUPEES)) return;
  const earnedAt = clock.now();
  await tx
    .insert(stamps)
    .values({
      userId: order.userId,
      orderId: order.orderId,
      earnedAt,
      expiresAt: monthsAfter(earnedAt, env.STAMP_MONTHS),
    })
    .onConflictDoNothing();
}
