import { formatCount } from '../order/money.ts';

/** `(1 Review)`, `(12 Reviews)`: plural when more than one (LST-07). */
export const reviewCount = (count: number): string => `(${formatCount(count)} ${count > 1 ? 'Reviews' : 'Review'})`;

/** A rating with one decimal, as stars are read aloud: `4.6`. */
export const formatRating = (rating: number): string => rating.toFixed(1);
