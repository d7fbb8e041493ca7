import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { affiliateIds, affiliates, postbackUrl, type AffiliateId } from '#machines/rules/events/affiliates.ts';
import { affiliateCredits } from '#backends/db/schema/event.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import type { Env } from '#backends/platform/env/index.ts';
import type { ShownEvent } from '#backends/platform/events-page.ts';
import { RefusedError, tell } from '#backends/platform/http/tell.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { isGivenUp, TRIES } from './deliver.ts';

const TASK = 'affiliate.credit';
const payload = z.object({ order_id: z.string() });

/** Where each partner is told of a sale. */
const addressOf = (env: Env, affiliate: AffiliateId): string | undefined =>
  ({ adsflourish: env.AFFILIATE_ADSFLOURISH_URL, inls: env.AFFILIATE_INLS_URL })[affiliate];

const taskOf = (affiliate: AffiliateId): string => `${TASK}.${affiliate}`;

/** Credits a partner with an order, once, in the caller's transaction; the queue tells them. */
export async function creditAffiliate(
  platform: Platform,
  tx: Tx,
  credit: { orderId: string; affiliate: AffiliateId; saleAmount: number },
): Promise<void> {
  const now = platform.clock.now();
  const isTold = addressOf(platform.env, credit.affiliate) !== undefined;
  const stored = await tx
    .insert(affiliateCredits)
    .values({ ...credit, createdAt: now, failedAt: isTold ? null : now })
    .onConflictDoNothing()
    .returning({ orderId: affiliateCredits.orderId });
  if (isTold && stored.length > 0)
    await platform.queue.add(tx, taskOf(credit.affiliate), { order_id: credit.orderId }, { maxAttempts: TRIES });
}

/** Names to the queue how partners are told of sales, each in a lane: server to server, and nothing of who bought. */
export function registerAffiliateCredits({ queue, db, env, clock, log }: Platform): void {
  const work = async (given: unknown, { attempt }: { attempt: number }): Promise<void> => {
    const { order_id: orderId } = payload.parse(given);
    const itself = eq(affiliateCredits.orderId, orderId);
    const [credit] = await db
      .update(affiliateCredits)
      .set({ attempts: sql`${affiliateCredits.attempts} + 1` })
      .where(and(itself, isNull(affiliateCredits.sentAt), isNull(affiliateCredits.failedAt)))
      .returning();
    if (!credit) return;
    const address = addressOf(env, credit.affiliate);
    try {
      // The setting may have gone since: then nobody waits for it.
      if (address === undefined) throw new RefusedError(410);
      await tell({ url: postbackUrl(address, { txnId: orderId, paise: credit.saleAmount }), key: orderId });
    } catch (error) {
      if (!isGivenUp(error, attempt)) throw error;
      await db.update(affiliateCredits).set({ failedAt: clock.now() }).where(itself);
      log.error('partner not told of a sale', error, { order_id: orderId, code: credit.affiliate.toUpperCase() });
      return;
    }
    await db.update(affiliateCredits).set({ sentAt: clock.now() }).where(itself);
  };
  // Jobs that the release before this one put in.
  queue.register(TASK, work);
  for (const affiliate of affiliateIds) {
    const isTold = addressOf(env, affiliate) !== undefined;
    queue.register(taskOf(affiliate), work, isTold ? taskOf(affiliate) : undefined);
  }
}

/** The latest credits as the local page shows them, newest first. */
export async function listCredits(db: Db, limit = 50): Promise<ShownEvent[]> {
  const rows = await db.select().from(affiliateCredits).orderBy(desc(affiliateCredits.createdAt)).limit(limit);
  return rows.map(({ orderId, affiliate, saleAmount, createdAt, sentAt, failedAt }) => ({
    name: 'affiliate_credit',
    partner: affiliates[affiliate],
    txn_id: orderId,
    sale_amount: (saleAmount / 100).toFixed(2),
    event_id: orderId,
    happened_at: createdAt.toISOString(),
    deliveries: [
      { sink: affiliate, state: sentAt === null ? (failedAt === null ? 'on its way' : 'given up') : 'sent' },
    ],
  }));
}
