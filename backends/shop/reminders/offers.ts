import { and, eq } from 'drizzle-orm';
import { orders } from '#backends/db/schema/order.ts';
import { reminders } from '#backends/db/schema/reminder.ts';
import { walletEntries } from '#backends/db/schema/wallet.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { occasionDiscountsOf } from '#backends/shop/carts/coupons.ts';
import { readOccasionOffers } from '#backends/shop/offers.ts';
import { creditWallet } from '#backends/shop/wallet/index.ts';
import { leftOfOccasions } from '#machines/rules/order/coupon.ts';
import { monthsAfter } from '#machines/rules/order/india-time.ts';
import { rupees } from '#machines/rules/order/money.ts';
import type { components } from '#openapi/generated/occasion-reminder.ts';

/** One reward a customer, whatever becomes of the occasion. */
const rewardKey = (userId: string): string => `occasion:${userId}`;

async function isRewarded(db: Db | Tx, userId: string): Promise<boolean> {
  const [entry] = await db
    .select({ entryId: walletEntries.entryId })
    .from(walletEntries)
    .where(eq(walletEntries.dedupeKey, rewardKey(userId)));
  return entry !== undefined;
}

/** What the shop gives to a customer who keeps an occasion (REM-03). */
export async function occasionOffers(
  { env, clock }: Pick<Platform, 'env' | 'clock'>,
  db: Db | Tx,
  userId: string,
): Promise<components['schemas']['OccasionOffers']> {
  return {
    ...(await readOccasionOffers(db, clock.now())),
    offerTotal: leftOfOccasions({ occasionDiscounts: await occasionDiscountsOf(db, userId) }),
    occasionRewardgiven: await isRewarded(db, userId),
    reward: rupees(env.OCCASION_REWARD_RUPEES),
  };
}

/**
 * Puts the reward into the wallet of whoever keeps an occasion and has had an order delivered; once, whichever of the
 * two comes first. Nobody is rewarded for a name alone.
 */
export async function rewardOccasion(
  { env, clock }: Pick<Platform, 'env' | 'clock'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  if (await isRewarded(tx, userId)) return;
  const [kept] = await tx
    .select({ orderId: orders.orderId })
    .from(orders)
    .innerJoin(reminders, eq(reminders.userId, orders.userId))
    .where(and(eq(orders.userId, userId), eq(orders.state, 'delivered')))
    .limit(1);
  if (kept === undefined) return;
  const now = clock.now();
  await creditWallet(tx, {
    ...{ userId, kind: 'reward', reason: 'occasion', amount: rupees(env.OCCASION_REWARD_RUPEES), orderId: null },
    ...{ dedupeKey: rewardKey(userId), now, expiresAt: monthsAfter(now, env.WALLET_CREDIT_MONTHS) },
  });
}
