import { eq, inArray, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { affiliateOf } from '#machines/rules/events/affiliates.ts';
import { DAYS_UNTIL_DELETION } from '#machines/rules/account/days-until-deletion.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import { orderVisits } from '#backends/db/schema/event.ts';
import { users } from '#backends/db/schema/identity.ts';
import { orders } from '#backends/db/schema/order.ts';
import type { Tx } from '#backends/platform/database.ts';
import { statement, type Asked } from '#backends/platform/statement.ts';
import type { Chore } from '#backends/platform/housekeeping.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { creditAffiliate } from './credits.ts';
import { storeEvent } from './store.ts';
import { affiliateIn, factsOf, isCountingAllowed, pseudonymOf } from './visit.ts';

type Order = Pick<
  typeof orders.$inferSelect,
  'orderId' | 'grandTotal' | 'walletUsed' | 'itemsTotal' | 'discount' | 'employeeDiscount'
>;

/** Notes with a new order how its visit went: when it is paid, no browser may be there to say so. */
export async function storeOrderVisit(
  { env }: Platform,
  tx: Tx,
  request: Pick<FastifyRequest, 'cookies'>,
  { orderId, userId, sessionId }: { orderId: string; userId: string; sessionId: string },
): Promise<void> {
  if (!isCountingAllowed(request)) return;
  const [user] = await tx.select({ userType: users.userType }).from(users).where(eq(users.userId, userId));
  if (!user) return;
  const { userType } = user;
  await tx.insert(orderVisits).values({
    orderId,
    visitorKey: pseudonymOf(env, 'session', sessionId),
    facts: factsOf(request, { userType, isInternational: userType === 'international' }),
    affiliate: affiliateOf(affiliateIn(request)),
  });
}

const visitOfOrder = statement((db, { orderId }: Asked<{ orderId: string }>) =>
  db.select().from(orderVisits).where(eq(orderVisits.orderId, orderId)),
);

/** Counts the sale of an order that is paid for, once, and tells the partner whose link led to it (ANL-01, CHK-08). */
export async function countPurchase(platform: Platform, tx: Tx, order: Order): Promise<void> {
  const { orderId, grandTotal, walletUsed, itemsTotal, discount, employeeDiscount } = order;
  const [visit] = await visitOfOrder(tx, { orderId });
  if (!visit) return;
  await storeEvent(platform, tx, {
    dedupeKey: `purchase:${orderId}`,
    visitorKey: visit.visitorKey,
    facts: visit.facts,
    event: {
      name: 'purchase',
      transaction_id: pseudonymOf(platform.env, 'order', orderId),
      // The wallet is a way to pay like any other.
      value: (grandTotal + walletUsed) / 100,
      tax: 0,
      currency: 'INR',
    },
  });
  if (visit.affiliate === null) return;
  const saleAmount = itemsTotal - discount - employeeDiscount;
  await creditAffiliate(platform, tx, { orderId, affiliate: visit.affiliate, saleAmount });
}

/** How a visit went is not kept for longer than what was counted of it. */
export const forgetOrderVisits: Chore = async ({ db, clock }) => {
  const long = db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(lt(orders.placedAt, new Date(clock.now().getTime() - DAYS_UNTIL_DELETION.visit * DAY)));
  await db.delete(orderVisits).where(inArray(orderVisits.orderId, long));
};
