import type { Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import type { OrderRow } from '#backends/shop/payment/index.ts';
import { creditWallet } from '#backends/shop/wallet/index.ts';
import { monthsAfter } from '#machines/rules/order/india-time.ts';
import { rupees } from '#machines/rules/order/money.ts';

/** What the ledger calls the points of an order. */
export const rewardKey = (orderId: string): string => `review:${orderId}`;

/** The points of an order, for the first of its reviews that is published (CPN-08); false when they were given already. */
export async function rewardReview({ env, clock }: Platform, tx: Tx, { orderId, userId }: OrderRow): Promise<boolean> {
  const now = clock.now();
  return creditWallet(tx, {
    ...{ userId, orderId, now, kind: 'reward', reason: 'review', dedupeKey: rewardKey(orderId) },
    amount: rupees(env.REVIEW_REWARD_RUPEES),
    expiresAt: monthsAfter(now, env.WALLET_CREDIT_MONTHS),
  });
}
