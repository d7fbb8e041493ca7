import { reviewOf } from './my-reviews.setup.ts';
import type { MyReview, MyReviewsSnapshot, WaitingReview } from './my-reviews.types.ts';

export type MyReviewsScreen = 'loading' | 'failed' | 'login' | 'shown';

export const selectMyReviewsScreen = (snapshot: MyReviewsSnapshot): MyReviewsScreen => {
  if (snapshot.matches('needsLogin')) return 'login';
  if (snapshot.matches('loading')) return 'loading';
  return snapshot.matches('failed') ? 'failed' : 'shown';
};

const nothing: readonly never[] = [];

export const selectMyReviews = ({ context }: MyReviewsSnapshot): readonly MyReview[] =>
  context.list?.reviews ?? nothing;
/** Orders of which something was not reviewed yet. */
export const selectWaitingReviews = ({ context }: MyReviewsSnapshot): readonly WaitingReview[] =>
  context.list?.waiting ?? nothing;
/** The review that is asked about, or on its way out. */
export const selectChosenReview = ({ context }: MyReviewsSnapshot): MyReview | null =>
  reviewOf(context, context.chosen) ?? null;
export const selectIsDeletionAsked = (snapshot: MyReviewsSnapshot): boolean => snapshot.matches({ shown: 'asking' });
export const selectAreReviewsBusy = (snapshot: MyReviewsSnapshot): boolean => snapshot.hasTag('busy');
export const selectAreReviewsSlow = (snapshot: MyReviewsSnapshot): boolean => snapshot.hasTag('slow');
/** Why a review was not deleted; null when nothing went wrong. */
export const selectMyReviewsTrouble = ({ context }: MyReviewsSnapshot): string | null =>
  context.refusal?.message ?? null;
