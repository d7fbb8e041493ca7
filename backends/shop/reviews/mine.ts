import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { products } from '#backends/db/schema/catalogue.ts';
import { orderEvents, orderLines, orders } from '#backends/db/schema/order.ts';
import { reviewPhotos, reviews } from '#backends/db/schema/review.ts';
import { walletEntries } from '#backends/db/schema/wallet.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { platformWords } from '#backends/platform/http/words.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { lockOrder } from '#backends/shop/payment/index.ts';
import { dayInIndia } from '#machines/rules/order/india-time.ts';
import type { components } from '#openapi/generated/order-review.ts';
import { countReviews } from './count.ts';
import { rewardKey } from './reward.ts';
import { editUntil } from './read.ts';

type MyReviews = components['schemas']['MyReviews'];

const MAX_WAITING = 20;
const MAX_REVIEWS = 100;

const isReviewOf = and(eq(reviews.orderId, orderLines.orderId), eq(reviews.orderLine, orderLines.position));

/** Lines of delivered orders that nobody wrote about yet, by their orders, the latest first. */
async function readWaiting(db: Db | Tx, userId: string): Promise<MyReviews['waiting']> {
  const deliveredAt = sql<Date>`max(${orderEvents.at})`.mapWith(orderEvents.at);
  const found = await db
    .select({ orderId: orders.orderId, at: deliveredAt })
    .from(orders)
    .innerJoin(orderEvents, and(eq(orderEvents.orderId, orders.orderId), eq(orderEvents.state, 'delivered')))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.orderId))
    .innerJoin(products, eq(products.nodeId, orderLines.nodeId))
    .leftJoin(reviews, isReviewOf)
    .where(and(eq(orders.userId, userId), eq(orders.state, 'delivered'), isNull(reviews.reviewId)))
    .groupBy(orders.orderId)
    .orderBy(desc(deliveredAt), desc(orders.orderId))
    .limit(MAX_WAITING);
  if (found.length === 0) return [];
  const ids = found.map(({ orderId }) => orderId);
  const lines = await db
    .select({
      orderId: orderLines.orderId,
      line: orderLines.position,
      title: orderLines.title,
      image: orderLines.image,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.nodeId, orderLines.nodeId))
    .leftJoin(reviews, isReviewOf)
    .where(and(inArray(orderLines.orderId, ids), isNull(reviews.reviewId)))
    .orderBy(asc(orderLines.position));
  const rewarded = await db
    .select({ key: walletEntries.dedupeKey })
    .from(walletEntries)
    .where(inArray(walletEntries.dedupeKey, ids.map(rewardKey)));
  const keys = new Set(rewarded.map(({ key }) => key));
  return found.map(({ orderId, at }) => ({
    order_id: orderId,
    delivered_on: dayInIndia(at),
    earns_points: !keys.has(rewardKey(orderId)),
    items: lines.flatMap(({ orderId: of, ...item }) => (of === orderId ? [item] : [])),
  }));
}

async function readWritten(db: Db | Tx, userId: string, now: Date): Promise<MyReviews['reviews']> {
  const rows = await db
    .select({ review: reviews, line: orderLines })
    .from(reviews)
    .innerJoin(orders, eq(orders.orderId, reviews.orderId))
    .innerJoin(orderLines, isReviewOf)
    .where(eq(orders.userId, userId))
    .orderBy(desc(reviews.writtenAt), desc(reviews.reviewId))
    .limit(MAX_REVIEWS);
  const ids = rows.map(({ review }) => review.reviewId);
  const named =
    ids.length === 0
      ? []
      : await db
          .select({ reviewId: reviewPhotos.reviewId, photoId: reviewPhotos.photoId })
          .from(reviewPhotos)
          .where(inArray(reviewPhotos.reviewId, ids))
          .orderBy(asc(reviewPhotos.position));
  const today = dayInIndia(now);
  return rows.map(({ review, line }) => {
    const { reviewId, rating, text, status, refusal, writtenAt } = review;
    if (writtenAt === null) throw new Error(`The review ${reviewId} does not say when it was written`);
    const edit_until = editUntil(writtenAt);
    return {
      ...{ order_id: line.orderId, line: line.position, title: line.title, image: line.image },
      ...{ written_on: dayInIndia(writtenAt), rating, text, status, refusal },
      photos: named.flatMap((photo) => (photo.reviewId === reviewId ? [photo.photoId] : [])),
      ...{ edit_until, can_write: today <= edit_until },
    };
  });
}

async function viewMyReviews(db: Db | Tx, userId: string, now: Date): Promise<MyReviews> {
  return { waiting: await readWaiting(db, userId), reviews: await readWritten(db, userId, now) };
}

/** What a customer has reviewed, and what waits for a review. */
export const listMyReviews = ({ db, clock }: Platform, userId: string): Promise<MyReviews> =>
  viewMyReviews(db, userId, clock.now());

/** Deletes the review of a line of the customer's order, if there is one; its photos are swept away after it. */
export const deleteReview = (
  { db, clock }: Platform,
  userId: string,
  orderId: string,
  line: number,
): Promise<MyReviews> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.userId !== userId) throw problem(404, 'NOT_FOUND', platformWords.notFound);
    const [gone] = await tx
      .delete(reviews)
      .where(and(eq(reviews.orderId, orderId), eq(reviews.orderLine, line)))
      .returning({ nodeId: reviews.nodeId, status: reviews.status });
    if (gone?.status === 'published') await countReviews(tx, gone.nodeId);
    return viewMyReviews(tx, userId, clock.now());
  });
