import { formatCount } from '../order/money.ts';

/** Which of the reviews of a product come first; among equals the newest. */
export type ReviewSort = 'newest' | 'helpful' | 'rating-desc' | 'rating-asc';

/** As they are offered. */
export const reviewSortOptions: readonly { readonly value: ReviewSort; readonly label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'helpful', label: 'Most helpful first' },
  { value: 'rating-desc', label: 'Best first' },
  { value: 'rating-asc', label: 'Most critical first' },
];

export const isReviewSort = (text: string): text is ReviewSort => reviewSortOptions.some(({ value }) => value === text);

/** `1 person found this helpful`, `12 people found this helpful`. */
export const helpfulWords = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'person' : 'people'} found this helpful`;
