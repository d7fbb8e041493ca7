import { and, eq, sql } from 'drizzle-orm';
import { products } from '#backends/db/schema/catalogue.ts';
import { reviews, reviewSummaries } from '#backends/db/schema/review.ts';
import type { Db } from '#backends/platform/database.ts';
import type { ReviewSort } from '#machines/rules/product/reviews.ts';
import type { AllReviews } from '../types.ts';
import { asShown, isPublished, reviewOrders, shownColumns } from './product-reviews.ts';

export const ALL_REVIEWS_PAGE = 10;
/** Nobody reads on for longer, and each page costs as much as all before it. */
const LAST_PAGE = 200;

export type AllReviewsWish = {
  /** only these stars; all when absent */
  readonly rating: number | undefined;
  readonly withPhotos: boolean;
  readonly sort: ReviewSort;
  /** counted from 0 */
  readonly page: number;
};

/** Written out, as the index has it. */
const hasPhotos = sql`${reviews.photos} <> '[]'::jsonb`;

/** How many gave one to five stars, of all products that can be bought. */
export async function readHistogram(db: Db): Promise<number[]> {
  const counts = [1, 2, 3, 4, 5].map(
    (stars) => sql`coalesce(sum(${reviewSummaries.histogram}[${sql.raw(`${stars}`)}]), 0)::int`,
  );
  const [found] = await db
    .select({ histogram: sql<number[]>`array[${sql.join(counts, sql`, `)}]` })
    .from(reviewSummaries)
    .innerJoin(products, and(eq(products.nodeId, reviewSummaries.nodeId), eq(products.published, true)));
  return found?.histogram ?? [0, 0, 0, 0, 0];
}

/** How many of them have photos, by their stars. */
async function countPhotographed(db: Db, rating: number | undefined): Promise<number> {
  const [found] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(reviews)
    .innerJoin(products, and(eq(products.nodeId, reviews.nodeId), eq(products.published, true)))
    .where(and(isPublished, hasPhotos, rating === undefined ? undefined : eq(reviews.rating, rating)));
  return found?.total ?? 0;
}

/**
 * One page of what people wrote about all products. A page past the last one is empty.
 * @param histogram of `readHistogram`, which reads a row for each product: the same for all pages
 */
export async function readAllReviews(
  db: Db,
  histogram: readonly number[],
  { rating, withPhotos, sort, page }: AllReviewsWish,
): Promise<AllReviews> {
  const all = histogram.reduce((sum, count) => sum + count, 0);
  const ofRating = rating === undefined ? all : (histogram[rating - 1] ?? 0);
  const total = withPhotos ? await countPhotographed(db, rating) : ofRating;
  const pages = Math.min(LAST_PAGE, Math.ceil(total / ALL_REVIEWS_PAGE));
  const rows =
    page >= pages
      ? []
      : await db
          .select({ ...shownColumns, title: products.title, slug: products.slug })
          .from(reviews)
          .innerJoin(products, and(eq(products.nodeId, reviews.nodeId), eq(products.published, true)))
          .where(
            and(
              isPublished,
              withPhotos ? hasPhotos : undefined,
              rating === undefined ? undefined : eq(reviews.rating, rating),
            ),
          )
          .orderBy(...reviewOrders[sort])
          .limit(ALL_REVIEWS_PAGE)
          .offset(page * ALL_REVIEWS_PAGE);
  const stars = histogram.reduce((sum, count, at) => sum + count * (at + 1), 0);
  return {
    rating: rating ?? null,
    with_photos: withPhotos,
    sort,
    average: all === 0 ? null : Math.round((stars / all) * 10) / 10,
    histogram: [...histogram],
    results: rows.map(({ title, slug, ...row }) => ({
      product: { title, link_path: `/p/${slug}` },
      review: asShown(row),
    })),
    pager: { current: page, item_per_page: ALL_REVIEWS_PAGE, total_pages: pages, total_records: total },
  };
}
