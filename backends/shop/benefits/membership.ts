import { and, desc, eq, gt } from 'drizzle-orm';
import { memberships } from '#backends/db/schema/benefits.ts';
import type { orders } from '#backends/db/schema/order.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { creditWallet } from '#backends/shop/wallet/index.ts';
import { MEMBERSHIP_MONTHS, membershipReward } from '#machines/rules/order/membership.ts';
import { monthsAfter } from '#machines/rules/order/india-time.ts';
import { rupees } from '#machines/rules/order/money.ts';

/** Until when a customer is a member; null for nobody's. */
export async function memberUntil(db: Db | Tx, userId: string, now: Date): Promise<Date | null> {
  const [membership] = await db
    .select({ endsAt: memberships.endsAt })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), gt(memberships.endsAt, now)))
    .orderBy(desc(memberships.endsAt))
    .limit(1);
  return membership?.endsAt ?? null;
}

/** Begins a year of membership with an order. The cart's lock keeps two orders of a customer from doing it at once. */
export async function enrol(tx: Tx, { orderId, userId }: { orderId: string; userId: string }, now: Date) {
  await tx.insert(memberships).values({ orderId, userId, startsAt: now, endsAt: monthsAfter(now, MEMBERSHIP_MONTHS) });
}

/** What a member gets back of a delivered order, into the wallet; of what the bank was paid. */
export async function rewardMember(
  { env, clock }: Pick<Platform, 'env' | 'clock'>,
  tx: Tx,
  { orderId, userId, isMember, grandTotal }: typeof orders.$inferSelect,
): Promise<void> {
  const most = rupees(env.MEMBERSHIP_REWARD_RUPEES);
  const amount = isMember ? membershipReward(grandTotal, { percent: env.MEMBERSHIP_PERCENT, most }) : 0;
  if (amount === 0) return;
  const now = clock.now();
  await creditWallet(tx, {
    userId,
    kind: 'reward',
    reason: 'membership',
    amount,
    orderId,
    dedupeKey: `membership:${orderId}`,
    now,
    expiresAt: monthsAfter(now, env.WALLET_CREDIT_MONTHS),
  });
}
