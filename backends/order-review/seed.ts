import { put } from '#backends/db/seed/bulk.ts';
import type { Report } from '#backends/db/seed/index.ts';
import { reviewsOf } from '#backends/db/seed/reviews.ts';
import type { ProductSeed } from '#backends/db/seed/shop-product.ts';
import { reviews } from '#backends/db/schema/review.ts';
import type { Tx } from '#backends/platform/database.ts';
import { countReviews } from '#backends/shop/reviews/count.ts';

/** Writes what was said of products, and counts it. A review that the shop took down stays down. */
export async function writeReviews(tx: Tx, list: readonly ProductSeed[], report: Report): Promise<void> {
  report('reviews');
  await put(tx, reviews, [reviews.reviewId], list.flatMap(reviewsOf), ['status']);
  await countReviews(tx);
}
