import { formatCount } from '../order/money.ts';
import { productRuleWords } from './product-rule-words.ts';

/** Which of the reviews of a product come first; among equals the newest. */
export type ReviewSort = 'newest' | 'helpful' | 'rating-desc' | 'rating-asc';

/** As they are offered. */
export const reviewSortOptions: readonly { readonly value: ReviewSort; readonly label: string }[] = [
  { value: 'newest', label: productRuleWords.newest },
  { value: 'helpful', label: productRuleWords.mostHelpful },
  { value: 'rating-desc', label: productRuleWords.highestRated },
  { value: 'rating-asc', label: productRuleWords.lowestRated },
];

export const isReviewSort = (text: string): text is ReviewSort => reviewSortOptions.some(({ value }) => value === text);

/** `1 person found this helpful`, `12 people found this helpful`. */
export const helpfulWords = (count: number): string => productRuleWords.helpful(formatCount(count), count === 1);
