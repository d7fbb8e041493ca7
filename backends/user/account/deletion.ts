import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountDeletions } from '#backends/db/schema/account.ts';
import { users } from '#backends/db/schema/identity.ts';
import { orders, refunds } from '#backends/db/schema/order.ts';
import { reviews } from '#backends/db/schema/review.ts';
import type { Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { queueForgetting } from '#backends/shop/payment/payer/saved-methods.ts';
import { countReviews } from '#backends/shop/reviews/count.ts';
import { takeBackVotes } from '#backends/shop/reviews/votes.ts';
import { isOver, orderStates } from '#machines/order/index.ts';
import { TIME_TO_THINK } from '#machines/rules/account/deletion.ts';
import { dayAsSaid } from '#machines/rules/order/dates.ts';
import { dayInIndia } from '#machines/rules/order/india-time.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import { lockUser, provenContacts } from '../store.ts';
import { userWords } from '../words.ts';
import { personOf } from './export.ts';
import { personalTables } from './personal-data.ts';

const TASK = 'account.delete';
const payload = z.object({ user_id: z.uuid() });
const overStates = orderStates.filter(isOver);

const queueDeletion = (platform: Platform, tx: Tx, userId: string, runAt: Date) =>
  platform.queue.add(tx, TASK, { user_id: userId }, { jobKey: `account.delete:${userId}`, runAt, maxAttempts: 25 });

async function tell(
  platform: Platform,
  tx: Tx,
  userId: string,
  what: { subject: string; text: string },
): Promise<void> {
  const user = await lockUser(tx, userId);
  for (const contact of await provenContacts(tx, userId)) {
    await platform.outbox.post(tx, {
      channel: contact.kind === 'email' ? 'email' : 'sms',
      to: contact.value,
      subject: what.subject,
      text: userWords.deletion.letter(user?.name ?? '', what.text),
    });
  }
}

/** Asks for the deletion of an account, after a time to think. Asked again, it keeps its day. Every contact hears of it. */
export async function askDeletion(platform: Platform, userId: string): Promise<void> {
  const { db, clock } = platform;
  await db.transaction(async (tx) => {
    const askedAt = clock.now();
    const dueAt = new Date(askedAt.getTime() + TIME_TO_THINK);
    const made = await tx
      .insert(accountDeletions)
      .values({ userId, askedAt, dueAt })
      .onConflictDoNothing()
      .returning({ dueAt: accountDeletions.dueAt });
    if (made.length === 0) return;
    await queueDeletion(platform, tx, userId, dueAt);
    await tell(platform, tx, userId, userWords.deletion.asked(dayAsSaid(dayInIndia(dueAt))));
  });
}

/** Takes the wish back, in time. */
export async function takeBackDeletion(platform: Platform, userId: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const gone = await tx
      .delete(accountDeletions)
      .where(eq(accountDeletions.userId, userId))
      .returning({ userId: accountDeletions.userId });
    if (gone.length > 0) await tell(platform, tx, userId, userWords.deletion.takenBack);
  });
}

/** Whether something is under way that still needs to know who it is for: a gift, or money on its way back. */
async function isUnderWay(tx: Tx, userId: string): Promise<boolean> {
  const open = await tx
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(eq(orders.userId, userId), notInArray(orders.state, overStates)))
    .limit(1);
  const owed = await tx
    .select({ refundId: refunds.refundId })
    .from(refunds)
    .innerJoin(orders, eq(orders.orderId, refunds.orderId))
    .where(and(eq(orders.userId, userId), isNull(refunds.doneAt)))
    .limit(1);
  return open.length + owed.length > 0;
}

/** Products that a published review of the account is about. */
async function publishedOf(tx: Tx, userId: string): Promise<readonly number[]> {
  const found = await tx
    .selectDistinct({ nodeId: reviews.nodeId })
    .from(reviews)
    .innerJoin(orders, eq(orders.orderId, reviews.orderId))
    .where(and(eq(orders.userId, userId), eq(reviews.status, 'published')));
  return found.map(({ nodeId }) => nodeId).toSorted((one, other) => one - other);
}

/** Deletes an account whose time has come: all that tells who it was. What is under way is waited for, a day at a time. */
export async function deleteAccount(platform: Platform, userId: string): Promise<void> {
  const { db, clock, sessions } = platform;
  await db.transaction(async (tx) => {
    const now = clock.now();
    const user = await lockUser(tx, userId);
    const [wish] = await tx.select().from(accountDeletions).where(eq(accountDeletions.userId, userId));
    if (!user || !wish || wish.dueAt > now) return;
    if (await isUnderWay(tx, userId)) {
      await queueDeletion(platform, tx, userId, new Date(now.getTime() + DAY));
      return;
    }
    await queueForgetting(platform, tx, userId);
    await tx.update(users).set({ disabledAt: now }).where(eq(users.userId, userId));
    await sessions.revokeAll(tx, userId);
    const person = await personOf(tx, userId);
    const reviewed = await publishedOf(tx, userId);
    await takeBackVotes(tx, userId);
    for (const { table, rows, erase } of personalTables) {
      if (erase === null) continue;
      const where = sql`where ${rows(person)}`;
      await tx.execute(
        erase === 'delete'
          ? sql`delete from ${sql.identifier(table)} ${where}`
          : sql`update ${sql.identifier(table)} set ${erase} ${where}`,
      );
    }
    // What is not published any more does not count for its product either.
    for (const nodeId of reviewed) await countReviews(tx, nodeId);
  });
}

/** Names the work to the queue. */
export function registerDeletion(platform: Platform): void {
  platform.queue.register(TASK, (given) => deleteAccount(platform, payload.parse(given).user_id));
}
