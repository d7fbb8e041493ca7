import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { products } from '#backends/db/schema/catalogue.ts';
import { stockAlerts } from '#backends/db/schema/wanted-product.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import type { Chore } from '#backends/platform/housekeeping.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { DAYS_UNTIL_DELETION } from '#machines/rules/account/days-until-deletion.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import { backInStockWords } from './back-in-stock-words.ts';

const TASK = 'back-in-stock.mail';
/** Mails of one transaction. */
const BATCH = 100;
/** An address is not kept for a product that does not come back. */
const FORGET_AFTER = DAYS_UNTIL_DELETION.stockAlert * DAY;

/** Whether a size of the product is there. */
export const isInStock = () =>
  sql`exists (select from variants v where v.node_id = ${products.nodeId} and v.stock > 0)`;

/** Posts one batch. Deleting an alert in the transaction of its mail makes the mail exactly one. */
async function mailBatch({ db, outbox, env }: Platform): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ nodeId: stockAlerts.nodeId, email: stockAlerts.email, title: products.title, slug: products.slug })
      .from(stockAlerts)
      .innerJoin(products, eq(products.nodeId, stockAlerts.nodeId))
      .where(and(eq(products.published, true), isInStock()))
      .orderBy(asc(stockAlerts.askedAt), asc(stockAlerts.nodeId), asc(stockAlerts.email))
      .limit(BATCH)
      .for('update', { of: stockAlerts, skipLocked: true });
    for (const { nodeId, email, title, slug } of due) {
      await outbox.post(tx, {
        channel: 'email',
        to: email,
        subject: backInStockWords.subject(title),
        text: backInStockWords.text(title, `${env.PUBLIC_ORIGIN}/p/${slug}`),
      });
      await tx.delete(stockAlerts).where(and(eq(stockAlerts.nodeId, nodeId), eq(stockAlerts.email, email)));
    }
    return due.length;
  });
}

/** Names the mails to the queue. */
export const registerBackInStock = (platform: Platform): void =>
  platform.queue.register(TASK, async () => {
    const inBackground = { ...platform, db: platform.background };
    while ((await mailBatch(inBackground)) === BATCH);
  });

/** Has the mails sent when the transaction that changes stock commits; nothing is queued while nobody waits. */
export async function queueBackInStock({ queue }: Pick<Platform, 'queue'>, tx: Db | Tx): Promise<void> {
  const waiting = await tx.select({ nodeId: stockAlerts.nodeId }).from(stockAlerts).limit(1);
  if (waiting.length > 0) await queue.add(tx, TASK, {});
}

/** For stock that was changed outside of an order, such as by a seed. */
export const backInStockChore: Chore = async (platform) => {
  const { db, clock } = platform;
  await db.delete(stockAlerts).where(lt(stockAlerts.askedAt, new Date(clock.now().getTime() - FORGET_AFTER)));
  await queueBackInStock(platform, db);
};
