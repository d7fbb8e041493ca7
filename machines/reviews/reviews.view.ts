import type { Review, Reviews } from '../domain/index.ts';
import type { ReviewSort } from '../rules/product/reviews.ts';
import type { ReviewsInput, ReviewsSnapshot } from './reviews.types.ts';

export type ReviewsScreen = 'empty' | 'filtering' | 'failed' | 'showing';

export const selectReviewsScreen = (snapshot: ReviewsSnapshot): ReviewsScreen => {
  for (const screen of ['empty', 'filtering', 'failed'] as const) if (snapshot.matches(screen)) return screen;
  return 'showing';
};

export const selectReviews = ({ context }: ReviewsSnapshot): readonly Review[] => context.results;
/** How many gave one to five stars. */
export const selectHistogram = ({ context }: ReviewsSnapshot): readonly number[] => context.histogram;
/** What taste, delivery and look are given on average. */
export const selectAspects = ({ context }: ReviewsSnapshot): Reviews['aspects'] => context.aspects;
export const selectReviewSort = ({ context }: ReviewsSnapshot): ReviewSort => context.sort;
/** The stars that are shown alone, or null. */
export const selectChosenRating = ({ context }: ReviewsSnapshot): number | null => context.rating;
/** How many there are of the stars that are shown. */
export const selectTotalReviews = ({ context }: ReviewsSnapshot): number => context.pager.total_records;
export const selectHasMoreReviews = ({ context: { pager } }: ReviewsSnapshot): boolean =>
  pager.current + 1 < pager.total_pages;
export const selectIsLoadingMoreReviews = (snapshot: ReviewsSnapshot): boolean => snapshot.matches('loadingMore');
export const selectHaveMoreReviewsFailed = (snapshot: ReviewsSnapshot): boolean =>
  snapshot.matches({ showing: 'moreFailed' });
export const selectAreReviewsSlow = (snapshot: ReviewsSnapshot): boolean => snapshot.hasTag('slow');

/** What is read, to begin with it again later; undefined while others are asked for. */
export function selectReadReviews(snapshot: ReviewsSnapshot): ReviewsInput | undefined {
  if (snapshot.matches('filtering') || snapshot.matches('failed')) return undefined;
  const { nodeId, rating, sort, histogram, aspects, results, pager } = snapshot.context;
  return { nodeId, rating, sort, loaded: { histogram, aspects, results, pager } };
}
