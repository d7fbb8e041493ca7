import { and, asc, eq } from 'drizzle-orm';
import { products } from '#backends/db/schema/catalogue.ts';
import { orderLines } from '#backends/db/schema/order.ts';
import { photos } from '#backends/db/schema/photo.ts';
import { reviewPhotos, reviews } from '#backends/db/schema/review.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import { shortNameOf } from '#backends/shop/delivery-links/masks.ts';
import { REVIEW_EDIT_DAYS } from '#machines/rules/account/review-draft.ts';
import { addDays, dayInIndia } from '#machines/rules/order/india-time.ts';
import { hasTaste } from '#machines/rules/product/reviews.ts';
import type { components } from '#openapi/generated/order-review.ts';
import type { ReviewedOrder } from './open.ts';
import { reviewWords } from './words.ts';

export type OrderReviews = components['schemas']['OrderReviews'];

/** The last day on which a review can be changed. */
export const editUntil = (writtenAt: Date): string => addDays(dayInIndia(writtenAt), REVIEW_EDIT_DAYS);

/** Who a review of this order is printed to be from. */
export const authorOf = ({ isSenderHidden, senderName }: ReviewedOrder): string =>
  isSenderHidden ? reviewWords.hiddenAuthor : shortNameOf(senderName) || reviewWords.hiddenAuthor;

type WrittenRow = Pick<
  typeof reviews.$inferSelect,
  'rating' | 'taste' | 'delivery' | 'look' | 'text' | 'status' | 'refusal' | 'writtenAt'
>;

/** Every line of an order with what was written about it. A hamper is one line. */
export async function viewOrderReviews(db: Db | Tx, order: ReviewedOrder, now: Date): Promise<OrderReviews> {
  const { orderId, deliveredAt } = order;
  const rows = await db
    .select({ line: orderLines, productType: products.productType, review: reviews })
    .from(orderLines)
    .innerJoin(products, eq(products.nodeId, orderLines.nodeId))
    .leftJoin(reviews, and(eq(reviews.orderId, orderLines.orderId), eq(reviews.orderLine, orderLines.position)))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const named = await db
    .select({ reviewId: reviewPhotos.reviewId, photoId: reviewPhotos.photoId })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.reviewId, reviewPhotos.reviewId))
    .where(eq(reviews.orderId, orderId))
    .orderBy(asc(reviewPhotos.position));
  const today = dayInIndia(now);
  const viewed = ({ rating, taste, delivery, look, text, status, refusal, writtenAt }: WrittenRow, ids: string[]) => {
    if (writtenAt === null) throw new Error(`A review of ${orderId} does not say when it was written`);
    return { rating, taste, delivery, look, text, photos: ids, status, refusal, edit_until: editUntil(writtenAt) };
  };
  return {
    order_id: orderId,
    delivered_on: deliveredAt === null ? null : dayInIndia(deliveredAt),
    author: authorOf(order),
    city: order.address.dc,
    lines: rows.map(({ line, productType, review: row }) => {
      const ids = named.filter(({ reviewId }) => reviewId === row?.reviewId).map(({ photoId }) => photoId);
      const review = row === null ? null : viewed(row, ids);
      return {
        line: line.position,
        title: line.title,
        image: line.image,
        variant_label: line.variantLabel,
        quantity: line.quantity,
        has_taste: hasTaste(productType),
        can_write: deliveredAt !== null && (review === null || today <= review.edit_until),
        review,
      };
    }),
  };
}

/** A photo that stands in a review of this order, or null. */
export async function readReviewPhoto(db: Db, orderId: string, photoId: string): Promise<Buffer | null> {
  const [photo] = await db
    .select({ small: photos.small })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.reviewId, reviewPhotos.reviewId))
    .innerJoin(photos, eq(photos.photoId, reviewPhotos.photoId))
    .where(and(eq(reviews.orderId, orderId), eq(reviewPhotos.photoId, photoId)))
    .limit(1);
  return photo?.small ?? null;
}

/** A photo of a published review, or null: what waits or was taken down is nobody's to see. */
export async function readPublishedPhoto(db: Db, photoId: string): Promise<Buffer | null> {
  const [photo] = await db
    .select({ small: photos.small })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.reviewId, reviewPhotos.reviewId))
    .innerJoin(photos, eq(photos.photoId, reviewPhotos.photoId))
    .where(and(eq(reviewPhotos.photoId, photoId), eq(reviews.status, 'published')))
    .limit(1);
  return photo?.small ?? null;
}
