import { and, eq, isNull, sql } from 'drizzle-orm';
import { employeeMonths, employeeUses } from '#backends/db/schema/benefits.ts';
import type { Tx } from '#backends/platform/database.ts';
import { dayInIndia } from '#machines/rules/order/india-time.ts';

/** The month in India of an instant, as YYYY-MM. */
export const monthOf = (now: Date): string => dayInIndia(now).slice(0, 7);

type Use = { orderId: string; userId: string; amount: number; cap: number; now: Date };

/**
 * Takes the discount of an employee's order, which is never more than a whole month has, out of the month; false when the
 * month has less left.
 */
export async function takeEmployeeDiscount(tx: Tx, { orderId, userId, amount, cap, now }: Use): Promise<boolean> {
  const month = monthOf(now);
  const taken = await tx
    .insert(employeeMonths)
    .values({ userId, month, used: amount })
    .onConflictDoUpdate({
      target: [employeeMonths.userId, employeeMonths.month],
      set: { used: sql`${employeeMonths.used} + ${amount}` },
      setWhere: sql`${employeeMonths.used} + ${amount} <= ${cap}`,
    })
    .returning({ used: employeeMonths.used });
  if (taken.length === 0) return false;
  await tx.insert(employeeUses).values({ orderId, userId, month, amount, takenAt: now });
  return true;
}

/** Lets an order whose lines have changed save more or less of its month; false when the month has less left. */
export async function changeEmployeeDiscount(
  tx: Tx,
  { orderId, amount, cap }: Pick<Use, 'orderId' | 'amount' | 'cap'>,
): Promise<boolean> {
  const own = eq(employeeUses.orderId, orderId);
  const [use] = await tx.select().from(employeeUses).where(own).for('update');
  if (!use) return amount === 0;
  const more = amount - use.amount;
  const moved = await tx
    .update(employeeMonths)
    .set({ used: sql`${employeeMonths.used} + ${more}` })
    .where(
      and(
        eq(employeeMonths.userId, use.userId),
        eq(employeeMonths.month, use.month),
        // A month may have used more than it has by now: to use less of it is never refused.
        sql`${employeeMonths.used} + ${more} <= greatest(${employeeMonths.used}, ${cap})`,
      ),
    )
    .returning({ used: employeeMonths.used });
  if (moved.length === 0) return false;
  await (amount === 0 ? tx.delete(employeeUses).where(own) : tx.update(employeeUses).set({ amount }).where(own));
  return true;
}

/** Gives the discount of an order back to the month that it was taken from, once. */
export async function returnEmployeeDiscount(tx: Tx, orderId: string, now: Date): Promise<void> {
  const [returned] = await tx
    .update(employeeUses)
    .set({ returnedAt: now })
    .where(and(eq(employeeUses.orderId, orderId), isNull(employeeUses.returnedAt)))
    .returning();
  if (!returned) return;
  const { userId, month, amount } = returned;
  await tx
    .update(employeeMonths)
    .set({ used: sql`${employeeMonths.used} - ${amount}` })
    .where(and(eq(employeeMonths.userId, userId), eq(employeeMonths.month, month)));
}
