import { createHash } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { products } from '#backends/db/schema/catalogue.ts';
import { users } from '#backends/db/schema/identity.ts';
import { photos } from '#backends/db/schema/photo.ts';
import { reviewPhotos, reviews, type ReviewPhoto } from '#backends/db/schema/review.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { lockOrder, type OrderRow } from '#backends/shop/payment/index.ts';
import { postReviewNotice } from '#backends/shop/payment/messages.ts';
import { publishedPhotoPath } from '#machines/rules/account/review-links.ts';
import { countReviews } from './count.ts';
import { rewardReview } from './reward.ts';
import { publishedLetter, refusedLetter } from './letters.ts';
import { reviewDeskWords } from './words.ts';

type ReviewRow = typeof reviews.$inferSelect;

/** A review as the shop's people see it; `name` is of just what stands in it, so that nobody lets pass what changed since. */
export type DeskReview = ReviewRow & { readonly name: string; readonly title: string; readonly photoIds: string[] };

const NAME_END = 6;

const nameOf = ({ reviewId, ...review }: ReviewRow, photoIds: readonly string[]): string => {
  const { rating, taste, delivery, look, text } = review;
  const said = JSON.stringify([rating, taste, delivery, look, text, photoIds]);
  return `${reviewId}-${createHash('sha256').update(said).digest('hex').slice(0, NAME_END)}`;
};

/** The number of a review in a name as it was typed, or null. */
const numberIn = (name: string): number | null => {
  const [, number] = /^(\d{1,15})-[0-9a-f]{6}$/.exec(name) ?? [];
  return number === undefined ? null : Number(number);
};

async function deskReview(db: Db | Tx, review: ReviewRow): Promise<DeskReview> {
  const [product] = await db.select({ title: products.title }).from(products).where(eq(products.nodeId, review.nodeId));
  const named = await db
    .select({ photoId: reviewPhotos.photoId })
    .from(reviewPhotos)
    .where(eq(reviewPhotos.reviewId, review.reviewId))
    .orderBy(asc(reviewPhotos.position));
  const photoIds = named.map(({ photoId }) => photoId);
  return { ...review, name: nameOf(review, photoIds), title: product?.title ?? '', photoIds };
}

/** The reviews that wait to be read, the oldest first. */
export async function listWaiting(db: Db): Promise<DeskReview[]> {
  const rows = await db
    .select()
    .from(reviews)
    .where(eq(reviews.status, 'pending'))
    .orderBy(asc(reviews.writtenAt), asc(reviews.reviewId))
    .limit(200);
  return Promise.all(rows.map((row) => deskReview(db, row)));
}

/** A review by its number, whatever stands in it now. */
export async function findReview(db: Db, reviewId: number): Promise<DeskReview | null> {
  const [row] = await db.select().from(reviews).where(eq(reviews.reviewId, reviewId));
  return row === undefined ? null : deskReview(db, row);
}

export const readReviewPrints = (db: Db, reviewId: number): Promise<{ print: Buffer }[]> =>
  db
    .select({ print: photos.print })
    .from(reviewPhotos)
    .innerJoin(photos, eq(photos.photoId, reviewPhotos.photoId))
    .where(eq(reviewPhotos.reviewId, reviewId))
    .orderBy(asc(reviewPhotos.position));

/** What came of a decision: it is done, it was so before, it is of another text, or there is no such review. */
export type Decided = { readonly is: 'done' | 'same' | 'changed' | 'unknown'; readonly isRewarded?: boolean };

type Locked = { readonly tx: Tx; readonly review: DeskReview; readonly order: OrderRow | null };

/** Decides about a review under the locks of its order and of itself. */
async function decide(
  { db }: Platform,
  name: string,
  status: 'published' | 'rejected',
  act: (locked: Locked) => Promise<Decided>,
): Promise<Decided> {
  const reviewId = numberIn(name);
  if (reviewId === null) return { is: 'unknown' };
  return db.transaction(async (tx) => {
    const [found] = await tx.select({ orderId: reviews.orderId }).from(reviews).where(eq(reviews.reviewId, reviewId));
    if (found === undefined) return { is: 'unknown' };
    // In the order in which a shopper who writes locks them.
    const order = found.orderId === null ? null : await lockOrder(tx, found.orderId);
    const [row] = await tx.select().from(reviews).where(eq(reviews.reviewId, reviewId)).for('update');
    if (row === undefined) return { is: 'unknown' };
    const review = await deskReview(tx, row);
    if (review.name !== name) return { is: 'changed' };
    return review.status === status ? { is: 'same' } : act({ tx, review, order });
  });
}

const isOpenAccount = async (tx: Tx, userId: string): Promise<boolean> =>
  (
    await tx
      .select()
      .from(users)
      .where(and(eq(users.userId, userId), isNull(users.disabledAt)))
  ).length > 0;

/** Puts a review on the pages, with its photos; the first of an order brings its points (CPN-08). */
export const publishReview = (platform: Platform, name: string): Promise<Decided> =>
  decide(platform, name, 'published', async ({ tx, review, order }) => {
    const { reviewId, nodeId, title, author, photoIds } = review;
    // Its words went with the account.
    if (order !== null && !(await isOpenAccount(tx, order.userId))) return { is: 'unknown' };
    const shown: ReviewPhoto[] = photoIds.map((photoId) => ({
      src: publishedPhotoPath(photoId),
      alt: reviewDeskWords.photoAlt(title, author),
    }));
    // What the shop opened with keeps the photos that it has.
    const pictures = order === null ? {} : { photos: shown };
    await tx
      .update(reviews)
      .set({ status: 'published', refusal: null, ...pictures })
      .where(eq(reviews.reviewId, reviewId));
    await countReviews(tx, nodeId);
    if (order === null) return { is: 'done', isRewarded: false };
    const isRewarded = await rewardReview(platform, tx, order);
    await postReviewNotice(platform, tx, order, publishedLetter(review, isRewarded));
    return { is: 'done', isRewarded };
  });

/** Refuses a review, or takes it down; whoever wrote it reads why. The points of its order stay. */
export const refuseReview = (platform: Platform, name: string, reason: string): Promise<Decided> =>
  decide(platform, name, 'rejected', async ({ tx, review, order }) => {
    await tx.update(reviews).set({ status: 'rejected', refusal: reason }).where(eq(reviews.reviewId, review.reviewId));
    if (review.status === 'published') await countReviews(tx, review.nodeId);
    if (order !== null && (await isOpenAccount(tx, order.userId)))
      await postReviewNotice(platform, tx, order, refusedLetter(review, reason));
    return { is: 'done' };
  });
