import { and, eq } from 'drizzle-orm';
import { products } from '#backends/db/schema/catalogue.ts';
import { orderLines } from '#backends/db/schema/order.ts';
import { reviewPhotos, reviews } from '#backends/db/schema/review.ts';
import type { Tx } from '#backends/platform/database.ts';
import { sessionOf } from '#backends/platform/http/authorize.ts';
import { networkOf } from '#backends/platform/http/limits.ts';
import { problem } from '#backends/platform/http/problem.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { lockOrder } from '#backends/shop/payment/index.ts';
import { hasPhoto } from '#backends/shop/photos.ts';
import { typedValue } from '#machines/rules/forms/form.ts';
import { dayInIndia } from '#machines/rules/order/india-time.ts';
import type { components } from '#openapi/generated/order-review.ts';
import { countReviews } from './count.ts';
import { openReviews, type Reviewer, type ReviewedOrder } from './open.ts';
import { authorOf, editUntil, viewOrderReviews, type OrderReviews } from './read.ts';
import { reviewWords as words } from './words.ts';

export type WrittenReview = components['schemas']['ReviewRequest'];

const MAX_TEXT = 1000;

/** The words as they may stand on a page: without what cannot be printed or turns the direction of a line. */
const printable = (text: string): string =>
  typedValue({ name: 'text', kind: 'text', label: '', most: MAX_TEXT }, text).trim();

async function lineOf(tx: Tx, orderId: string, position: number) {
  const [line] = await tx
    .select({ sku: orderLines.sku, nodeId: orderLines.nodeId })
    .from(orderLines)
    .innerJoin(products, eq(products.nodeId, orderLines.nodeId))
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)));
  if (line === undefined) throw problem(400, 'INVALID_REQUEST', words.lineUnknown, { field: 'line' });
  return line;
}

/** Replaces the photos of a review; a new one must be of whoever writes. */
async function storePhotos(tx: Tx, reviewId: number, ids: readonly string[], { auth }: Reviewer): Promise<void> {
  const before = await tx.delete(reviewPhotos).where(eq(reviewPhotos.reviewId, reviewId)).returning();
  for (const [position, photoId] of ids.entries()) {
    const isKnown = before.some((photo) => photo.photoId === photoId);
    if (!isKnown && !(await hasPhoto(tx, sessionOf(auth), photoId)))
      throw problem(400, 'PHOTO_UNKNOWN', words.photoGone, { field: 'photos' });
    await tx.insert(reviewPhotos).values({ reviewId, position, photoId });
  }
}

async function store(tx: Tx, order: ReviewedOrder, written: WrittenReview, now: Date): Promise<number> {
  const { orderId } = order;
  const { line: orderLine, rating, taste, delivery, look } = written;
  const { sku, nodeId } = await lineOf(tx, orderId, orderLine);
  const text = printable(written.text);
  const said = { rating, taste, delivery, look, text, status: 'pending' as const, refusal: null, photos: [] };
  const [known] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.orderId, orderId), eq(reviews.orderLine, orderLine)));
  if (known === undefined) {
    const author = authorOf(order);
    const where = { orderId, orderLine, sku, nodeId, author, city: order.address.dc, verified: true };
    const [made] = await tx
      .insert(reviews)
      .values({ ...said, ...where, postedOn: dayInIndia(now), writtenAt: now })
      .returning({ reviewId: reviews.reviewId });
    if (made === undefined) throw new Error(`The review of line ${orderLine} of ${orderId} was not written`);
    return made.reviewId;
  }
  if (known.writtenAt === null || dayInIndia(now) > editUntil(known.writtenAt))
    throw problem(409, 'REVIEW_LOCKED', words.locked);
  // What changed is looked at again, and until then neither shown nor counted.
  await tx.update(reviews).set(said).where(eq(reviews.reviewId, known.reviewId));
  if (known.status === 'published') await countReviews(tx, known.nodeId);
  return known.reviewId;
}

/** Writes the review of a line, or changes it. Sent twice it is one review. */
export async function writeReview(
  platform: Platform,
  reviewer: Reviewer,
  written: WrittenReview,
): Promise<OrderReviews> {
  const { db, limits, clock } = platform;
  const order = await openReviews(platform, reviewer);
  const sender = reviewer.auth?.userId ?? networkOf(reviewer.address).key;
  const { allowed, retryAfter } = await limits.consume('forms.sender', sender);
  if (!allowed) throw problem(429, 'TOO_MANY_REQUESTS', words.tooMany, { retryAfter });
  if (order.deliveredAt === null) throw problem(409, 'NOT_DELIVERED', words.notDelivered);
  const now = clock.now();
  return db.transaction(async (tx) => {
    // One after the other: two windows that write at once leave one review.
    await lockOrder(tx, order.orderId);
    const reviewId = await store(tx, order, written, now);
    await storePhotos(tx, reviewId, written.photos, reviewer);
    return viewOrderReviews(tx, order, now);
  });
}
