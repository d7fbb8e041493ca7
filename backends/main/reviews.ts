import { and, desc, eq } from 'drizzle-orm';
import { reviews, reviewSummaries } from '#backends/db/schema/catalogue.ts';
import type { Db } from '#backends/platform/database.ts';
import type { Reviews } from './types.ts';

export const REVIEWS_PAGE = 5;

export type ReviewsWish = {
  nodeId: number;
  /** only these stars; all when absent */
  rating: number | undefined;
  /** counted from 0 */
  page: number;
};

/** One page of what people wrote about a product, newest first. A page past the last one is empty. */
export async function readReviews(db: Db, { nodeId, rating, page }: ReviewsWish): Promise<Reviews> {
  const [summary] = await db
    .select({ histogram: reviewSummaries.histogram })
    .from(reviewSummaries)
    .where(eq(reviewSummaries.nodeId, nodeId));
  const histogram = summary?.histogram ?? [0, 0, 0, 0, 0];
  const total = rating === undefined ? histogram.reduce((sum, count) => sum + count, 0) : (histogram[rating - 1] ?? 0);
  const offset = page * REVIEWS_PAGE;
  const results =
    offset >= total
      ? []
      : await db
          .select({
            id: reviews.reviewId,
            rating: reviews.rating,
            text: reviews.text,
            author: reviews.author,
            city: reviews.city,
            date: reviews.postedOn,
          })
          .from(reviews)
          .where(and(eq(reviews.nodeId, nodeId), rating === undefined ? undefined : eq(reviews.rating, rating)))
          .orderBy(desc(reviews.postedOn), desc(reviews.reviewId))
          .limit(REVIEWS_PAGE)
          .offset(offset);
  return {
    rating: rating ?? null,
    histogram,
    results,
    pager: {
      current: page,
      item_per_page: REVIEWS_PAGE,
      total_pages: Math.ceil(total / REVIEWS_PAGE),
      total_records: total,
    },
  };
}
