import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { reviews, reviewSummaries } from '#backends/db/schema/review.ts';
import type { Db } from '#backends/platform/database.ts';
import type { ReviewSort } from '#machines/rules/review-list.ts';
import type { Reviews } from './types.ts';

export const REVIEWS_PAGE = 5;

export type ReviewsWish = {
  nodeId: number;
  /** only these stars; all when absent */
  rating: number | undefined;
  sort: ReviewSort;
  /** counted from 0 */
  page: number;
};

const newest = [desc(reviews.postedOn), desc(reviews.reviewId)];

/** Each is the order of an index; with one number of stars, ordering by stars is ordering by day. */
const orders: Readonly<Record<ReviewSort, typeof newest>> = {
  newest,
  helpful: [desc(reviews.helpful), ...newest],
  'rating-desc': [desc(reviews.rating), ...newest],
  'rating-asc': [asc(reviews.rating), ...newest],
};

/** Written out, not a parameter: the indexes hold what is published alone. */
const isPublished = sql`${reviews.status} = 'published'`;

const shown = {
  id: reviews.reviewId,
  rating: reviews.rating,
  aspects: { taste: reviews.taste, delivery: reviews.delivery, look: reviews.look },
  text: reviews.text,
  author: reviews.author,
  city: reviews.city,
  date: reviews.postedOn,
  verified: reviews.verified,
  helpful: reviews.helpful,
  photos: reviews.photos,
  replyText: reviews.replyText,
  repliedOn: reviews.repliedOn,
};

/** One page of what people wrote about a product. A page past the last one is empty. */
export async function readReviews(db: Db, { nodeId, rating, sort, page }: ReviewsWish): Promise<Reviews> {
  const [summary] = await db.select().from(reviewSummaries).where(eq(reviewSummaries.nodeId, nodeId));
  const { histogram = [0, 0, 0, 0, 0], taste = null, delivery = null, look = null } = summary ?? {};
  const total = rating === undefined ? histogram.reduce((sum, count) => sum + count, 0) : (histogram[rating - 1] ?? 0);
  const offset = page * REVIEWS_PAGE;
  const rows =
    offset >= total
      ? []
      : await db
          .select(shown)
          .from(reviews)
          .where(
            and(eq(reviews.nodeId, nodeId), isPublished, rating === undefined ? undefined : eq(reviews.rating, rating)),
          )
          .orderBy(...orders[sort])
          .limit(REVIEWS_PAGE)
          .offset(offset);
  return {
    rating: rating ?? null,
    sort,
    histogram,
    aspects: { taste, delivery, look },
    results: rows.map(({ replyText, repliedOn, photos, ...review }) => ({
      ...review,
      photos: photos.map((photo) => ({ ...photo, title: photo.alt })),
      reply: replyText === null || repliedOn === null ? null : { text: replyText, date: repliedOn },
    })),
    pager: {
      current: page,
      item_per_page: REVIEWS_PAGE,
      total_pages: Math.ceil(total / REVIEWS_PAGE),
      total_records: total,
    },
  };
}
