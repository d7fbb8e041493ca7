import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { productCategory, products } from '#backends/db/schema/catalogue.ts';
import { reviews, reviewSummaries } from '#backends/db/schema/review.ts';
import type { Db } from '#backends/platform/database.ts';
import type { ReviewSort } from '#machines/rules/product/reviews.ts';
import type { Reviews } from '../types.ts';

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
export const reviewOrders: Readonly<Record<ReviewSort, typeof newest>> = {
  newest,
  helpful: [desc(reviews.helpful), ...newest],
  'rating-desc': [desc(reviews.rating), ...newest],
  'rating-asc': [asc(reviews.rating), ...newest],
};

/** Written out, not a parameter: the indexes hold what is published alone. */
export const isPublished = sql`${reviews.status} = 'published'`;

export const shownColumns = {
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

type ShownRow = Pick<typeof reviews.$inferSelect, 'photos' | 'replyText' | 'repliedOn'>;

/** A review as it leaves the shop: with its photos and the shop's answer. */
export const asShown = <Row extends ShownRow>({ replyText, repliedOn, photos, ...review }: Row) => ({
  ...review,
  photos: photos.map((photo) => ({ ...photo, title: photo.alt })),
  reply: replyText === null || repliedOn === null ? null : { text: replyText, date: repliedOn },
});

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
          .select(shownColumns)
          .from(reviews)
          .where(
            and(eq(reviews.nodeId, nodeId), isPublished, rating === undefined ? undefined : eq(reviews.rating, rating)),
          )
          .orderBy(...reviewOrders[sort])
          .limit(REVIEWS_PAGE)
          .offset(offset);
  return {
    rating: rating ?? null,
    sort,
    histogram,
    aspects: { taste, delivery, look },
    results: rows.map(asShown),
    pager: {
      current: page,
      item_per_page: REVIEWS_PAGE,
      total_pages: Math.ceil(total / REVIEWS_PAGE),
      total_records: total,
    },
  };
}

/** Of how many products of a category, the first ones, the most helpful reviews are looked for. */
const PRAISED_PRODUCTS = 40;

/** Longer ones are for the page of the product: here, every letter delays the first view. */
const PRAISE_LENGTH = 90;

export type Praise = {
  id: number;
  rating: number;
  text: string;
  author: string;
  city: string;
  /** of the product */
  title: string;
  slug: string;
};

/** The most helpful short reviews with five stars of the products of a category, one a product, the most helpful first. */
export async function readPraises(db: Db, category: string, count: number): Promise<Praise[]> {
  const shelved = db
    .select({ nodeId: productCategory.nodeId, title: products.title, slug: products.slug })
    .from(productCategory)
    .innerJoin(products, eq(products.nodeId, productCategory.nodeId))
    .where(and(eq(productCategory.categorySlug, category), eq(products.published, true)))
    .orderBy(asc(productCategory.position), asc(productCategory.nodeId))
    .limit(PRAISED_PRODUCTS)
    .as('shelved');
  const best = db
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.nodeId, shelved.nodeId),
        isPublished,
        eq(reviews.rating, 5),
        sql`char_length(${reviews.text}) <= ${PRAISE_LENGTH}`,
      ),
    )
    .orderBy(...reviewOrders.helpful)
    .limit(1)
    .as('best');
  return db
    .select({
      title: shelved.title,
      slug: shelved.slug,
      id: best.reviewId,
      rating: best.rating,
      text: best.text,
      author: best.author,
      city: best.city,
    })
    .from(shelved)
    .innerJoinLateral(best, sql`true`)
    .orderBy(desc(best.helpful), desc(best.reviewId))
    .limit(count);
}
