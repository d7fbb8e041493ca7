import { formatCount } from '../order/money.ts';

/** `(1 Review)`, `(12 Reviews)`: plural when more than one (LST-07). */
export const reviewCount = (count: number): string => `(${formatCount(count)} ${count > 1 ? 'Reviews' : 'Review'})`;

/** A rating with one decimal, as stars are read aloud: `4.6`. */
export const formatRating = (rating: number): string => rating.toFixed(1);

const eaten: ReadonlySet<string> = new Set(['cake', 'dessert', 'chocolate', 'freebie']);

/** What can be tasted; nobody eats flowers or a mug. */
export const hasTaste = (productType: string): boolean => eaten.has(productType);

/** Which of the reviews of a product come first; among equals the newest. As they are offered. */
export const reviewSorts = ['newest', 'helpful', 'rating-desc', 'rating-asc'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const isReviewSort = (text: string): text is ReviewSort => reviewSorts.some((sort) => sort === text);
