import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { orders } from '#backends/db/schema/order.ts';
import { reviews, reviewVotes } from '#backends/db/schema/review.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { platformWords } from '#backends/platform/http/words.ts';
import type { Platform } from '#backends/platform/platform.ts';
import type { components } from '#openapi/generated/order-review.ts';
import { reviewWords as words } from './words.ts';

type Vote = components['schemas']['ReviewVote'];
type Votes = components['schemas']['ReviewVotes'];

const MAX_LISTED = 1000;
const isPublished = eq(reviews.status, 'published');

/** Which reviews a customer has marked as helpful, and which are their own. */
export async function listVotes(db: Db, userId: string): Promise<Votes> {
  const voted = await db
    .select({ review_id: reviews.reviewId, helpful: reviews.helpful })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.reviewId, reviewVotes.reviewId))
    .where(and(eq(reviewVotes.userId, userId), isPublished))
    .orderBy(desc(reviewVotes.votedAt), desc(reviews.reviewId))
    .limit(MAX_LISTED);
  const own = await db
    .select({ id: reviews.reviewId })
    .from(orders)
    .innerJoin(reviews, eq(reviews.orderId, orders.orderId))
    .where(and(eq(orders.userId, userId), isPublished))
    .orderBy(desc(reviews.reviewId))
    .limit(MAX_LISTED);
  return { voted: voted.map((vote) => ({ ...vote, is_helpful: true })), own: own.map(({ id }) => id) };
}

/** Adds a person's vote or takes it back, once: whether that changed anything. */
async function setVote(tx: Tx, vote: { reviewId: number; userId: string; isHelpful: boolean; at: Date }) {
  const { reviewId, userId, isHelpful, at } = vote;
  const changed = isHelpful
    ? await tx.insert(reviewVotes).values({ reviewId, userId, votedAt: at }).onConflictDoNothing().returning()
    : await tx
        .delete(reviewVotes)
        .where(and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.userId, userId)))
        .returning();
  return changed.length > 0;
}

/** Marks a review as helpful, or takes the mark back. */
export async function voteOnReview(
  { db, limits, clock }: Platform,
  userId: string,
  { review_id: reviewId, is_helpful: isHelpful }: { review_id: number; is_helpful: boolean },
): Promise<Vote> {
  const { allowed, retryAfter } = await limits.consume('reviews.votes', userId);
  if (!allowed) throw problem(429, 'TOO_MANY_REQUESTS', words.tooManyVotes, { retryAfter });
  return db.transaction(async (tx) => {
    // Votes on one review come one after the other, so that its count is that of its votes.
    const [review] = await tx
      .select({ helpful: reviews.helpful, writer: orders.userId })
      .from(reviews)
      .leftJoin(orders, eq(orders.orderId, reviews.orderId))
      .where(and(eq(reviews.reviewId, reviewId), isPublished))
      .for('update', { of: reviews });
    if (review === undefined) throw problem(404, 'NOT_FOUND', platformWords.notFound);
    if (review.writer === userId) throw problem(409, 'OWN_REVIEW', words.ownVote);
    const hasChanged = await setVote(tx, { reviewId, userId, isHelpful, at: clock.now() });
    const helpful = review.helpful + (hasChanged ? (isHelpful ? 1 : -1) : 0);
    if (hasChanged) await tx.update(reviews).set({ helpful }).where(eq(reviews.reviewId, reviewId));
    return { review_id: reviewId, helpful, is_helpful: isHelpful };
  });
}

/** Takes back every vote of a person. */
export async function takeBackVotes(tx: Tx, userId: string): Promise<void> {
  const voted = tx.select({ id: reviewVotes.reviewId }).from(reviewVotes).where(eq(reviewVotes.userId, userId));
  // In one order, so that two accounts that go at once do not wait for each other.
  await tx
    .select({ id: reviews.reviewId })
    .from(reviews)
    .where(inArray(reviews.reviewId, voted))
    .orderBy(reviews.reviewId)
    .for('update');
  const gone = await tx.delete(reviewVotes).where(eq(reviewVotes.userId, userId)).returning();
  await tx
    .update(reviews)
    .set({ helpful: sql`${reviews.helpful} - 1` })
    .where(
      inArray(
        reviews.reviewId,
        gone.map(({ reviewId }) => reviewId),
      ),
    );
}
