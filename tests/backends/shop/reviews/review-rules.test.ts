import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { users } from '#backends/db/schema/identity.ts';
import { reviews, reviewSummaries, reviewVotes } from '#backends/db/schema/review.ts';
import { Problem } from '#backends/platform/http/problem.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { findReview, publishReview, refuseReview } from '#backends/shop/reviews/desk.ts';
import { reviewKeys } from '#backends/shop/reviews/key.ts';
import { openReviews, type Reviewer } from '#backends/shop/reviews/open.ts';
import { listVotes, voteOnReview } from '#backends/shop/reviews/votes.ts';
import { writeReview, type WrittenReview } from '#backends/shop/reviews/write.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { storeLine, storeOrder, storeStep } from '#tests/kit/database/stored-orders.ts';
import { storeContact, storeUser } from '#tests/kit/database/stored-people.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';
import { review } from './delivered-orders.ts';

// Who may write about what, beside orders, lines and reviews that are other in one thing.
const database = await testDatabase();
const shop = await openShop(database.env({ ...generous, LIMIT_TRACKING_READS_PER_ADDRESS_HOUR: '2' }));
const { db } = shop.platform;
const now = new Date('2026-11-26T10:00:00+05:30');
/** The shop at one instant: ten in the morning of 26 November 2026. */
const shopAt = (instant: Date): Platform => ({ ...shop.platform, clock: { now: () => instant, offset: 0 } });
const platform = shopAt(now);
afterAll(() => shop.close());
beforeEach(() => database.pool.query('delete from messages; delete from rate_limits'));

const yesterday = new Date(now.getTime() - DAY);
/** A customer with an order of one cake that was delivered yesterday. */
async function delivered(userId?: string, changed: Parameters<typeof storeOrder>[1] = {}) {
  const customer = userId ?? (await storeUser(db));
  const { orderId } = await storeOrder(db, { userId: customer, state: 'delivered', ...changed });
  await storeStep(db, orderId, 'delivered', { at: yesterday });
  await storeLine(db, orderId);
  return { userId: customer, orderId };
}
type Row = typeof reviews.$inferInsert;
async function written(orderId: string, changed: Partial<Row> = {}): Promise<number> {
  const [row] = await db
    .insert(reviews)
    .values({
      ...{ nodeId: 101, orderId, orderLine: 1, sku: 'PC101-500', rating: 5, text: 'Gone in ten minutes.' },
      ...{ author: 'Asha R.', city: 'Bengaluru', postedOn: '2026-11-26', writtenAt: now, ...changed },
    })
    .returning({ reviewId: reviews.reviewId });
  return row?.reviewId ?? 0;
}
const outcomeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? `${error.statusCode} ${error.code}` : String(error)),
  );
const customerAs = (userId: string, orderId: string): Reviewer => ({
  ...{ orderId, key: undefined, address: '203.0.113.7' },
  auth: { userId, sessionId: randomUUID(), fact: randomUUID(), csrfToken: '', unstoredToken: null },
});

describe('[REV-01] what waits for a review', () => {
  // What decides which review is of which line is made as this is loaded.
  const loaded = async () => (await import('#backends/shop/reviews/mine.ts')).listMyReviews;
  beforeEach(() => void vi.resetModules());
  const waiting = async (userId: string) =>
    (await (await loaded())(platform, userId)).waiting.map(({ order_id, delivered_on, items }) => [
      order_id,
      delivered_on,
      items.map(({ line }) => line),
    ]);

  test('is each line that nobody wrote about, by the day of its delivery, whatever was noted after it', async () => {
    const { userId, orderId } = await delivered();
    expect(await waiting(userId)).toEqual([[orderId, '2026-11-25', [1]]]);
    await storeStep(db, orderId, 'packed', { at: new Date(now.getTime() + 3 * DAY) });
    await storeLine(db, orderId, { position: 2 });
    expect(await waiting(userId)).toEqual([[orderId, '2026-11-25', [1, 2]]]);
    await written(orderId);
    expect(await waiting(userId)).toEqual([[orderId, '2026-11-25', [2]]]);
    await written(orderId, { orderLine: 2 });
    expect(await waiting(userId)).toEqual([]);
  });

  test('is not what was written about in another order, or by another customer', async () => {
    const { userId, orderId } = await delivered();
    const [second, neighbour] = [await delivered(userId), await delivered()];
    await written(second.orderId);
    await written(neighbour.orderId);
    expect(await waiting(userId)).toEqual([[orderId, '2026-11-25', [1]]]);
    expect((await (await loaded())(platform, userId)).reviews.map(({ order_id, line }) => [order_id, line])).toEqual([
      [second.orderId, 1],
    ]);
  });

  test('is nothing of an order that came back, or whose delivery nobody noted', async () => {
    const { userId } = await delivered(undefined, { state: 'returned' });
    const { orderId } = await storeOrder(db, { userId, state: 'delivered' });
    await storeLine(db, orderId);
    await storeStep(db, orderId, 'outForDelivery', { at: now });
    expect(await waiting(userId)).toEqual([]);
  });
});

describe('[REV-01] an order', () => {
  const byLink = (orderId: string, key: string): Reviewer => ({ orderId, key, auth: null, address: '203.0.113.7' });

  test('can be reviewed by its link for 60 days after its delivery, whatever was noted after it', async () => {
    const { userId, orderId } = await delivered();
    const key = reviewKeys(platform.env).keyOf({ orderId, userId });
    await storeStep(db, orderId, 'packed', { at: new Date(now.getTime() + 3 * DAY) });
    const opened = (after: number) =>
      outcomeOf(openReviews(shopAt(new Date(yesterday.getTime() + after)), byLink(orderId, key)));
    expect([await opened(60 * DAY - 1), await opened(60 * DAY)]).toEqual(['done', '404 NOT_FOUND']);
    expect((await openReviews(platform, customerAs(userId, orderId))).deliveredAt).toEqual(yesterday);
  });

  test('is opened by links no more for who has tried too often', async () => {
    const { userId, orderId } = await delivered();
    const key = reviewKeys(platform.env).keyOf({ orderId, userId });
    const opened = () => outcomeOf(openReviews(platform, byLink(orderId, key)));
    expect([await opened(), await opened(), await opened()]).toEqual(['done', 'done', '429 TOO_MANY_REQUESTS']);
  });
});

describe('[REV-01] a review', () => {
  const write = (userId: string, orderId: string, changed: Partial<WrittenReview> = {}) =>
    outcomeOf(writeReview(platform, customerAs(userId, orderId), review(changed)));

  test('is of a line of its own order', async () => {
    const [{ orderId: other }, { userId, orderId }] = [await delivered(), await delivered()];
    await storeLine(db, other, { position: 2 });
    expect(await write(userId, orderId, { line: 2 })).toBe('400 INVALID_REQUEST');
    expect(await write(userId, orderId)).toBe('done');
    expect(await db.select().from(reviews).where(eq(reviews.orderId, other))).toEqual([]);
  });

  test('that is changed counts no more until it was looked at again', async () => {
    const { userId, orderId } = await delivered();
    const counted = async () =>
      (await db.select().from(reviewSummaries).where(eq(reviewSummaries.nodeId, 101)))[0]?.total;
    const isOf = and(eq(reviews.nodeId, 101), eq(reviews.status, 'published'));
    const others = await db.$count(reviews, isOf);
    await write(userId, orderId);
    const [row] = await db.select().from(reviews).where(eq(reviews.orderId, orderId));
    const name = (await findReview(db, row?.reviewId ?? 0))?.name ?? '';
    expect(await publishReview(platform, name)).toMatchObject({ is: 'done' });
    expect(await counted()).toBe(others + 1);
    await write(userId, orderId, { rating: 1 });
    expect(await counted()).toBe(others);
  });

  test('that is refused is told to who wrote it, unless the account was closed', async () => {
    const refused = async (disabledAt: Date | null) => {
      const userId = await storeUser(db);
      const mail = await storeContact(db, userId);
      const { orderId } = await delivered(userId);
      const reviewId = await written(orderId);
      await db.update(users).set({ disabledAt }).where(eq(users.userId, userId));
      const name = (await findReview(db, reviewId))?.name ?? '';
      expect(await refuseReview(platform, name, 'A name stands in it.')).toEqual({ is: 'done' });
      return (await platform.outbox.list({ to: mail })).length;
    };
    expect([await refused(null), await refused(now)]).toEqual([1, 0]);
  });

  test('of which no name was typed is not decided about', async () => {
    for (const name of ['', 'seven', '7', '7-ABCDEF', '7-abcdef0'])
      expect(await publishReview(platform, name)).toEqual({ is: 'unknown' });
  });
});

describe('a vote for a review', () => {
  test('is taken back alone: those of other people stay', async () => {
    const reviewId = await written((await delivered()).orderId, { status: 'published' });
    const [one, other] = [await storeUser(db), await storeUser(db)];
    const vote = (userId: string, is_helpful: boolean) =>
      voteOnReview(platform, userId, { review_id: reviewId, is_helpful });
    await vote(one, true);
    expect(await vote(other, true)).toMatchObject({ helpful: 2 });
    expect(await vote(one, false)).toMatchObject({ helpful: 1 });
    const left = await db.select().from(reviewVotes).where(eq(reviewVotes.reviewId, reviewId));
    expect(left.map(({ userId }) => userId)).toEqual([other]);
  });

  test('is listed as long as its review is published', async () => {
    const userId = await storeUser(db);
    const [shown, gone] = [
      await written((await delivered()).orderId, { status: 'published' }),
      await written((await delivered()).orderId, { status: 'rejected' }),
    ];
    for (const reviewId of [shown, gone]) await db.insert(reviewVotes).values({ reviewId, userId, votedAt: now });
    expect((await listVotes(db, userId)).voted.map(({ review_id }) => review_id)).toEqual([shown]);
  });
});
