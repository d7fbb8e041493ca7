import { formatCount } from '../order/money.ts';
import { productRuleWords } from './product-rule-words.ts';
import { reviewSorts, type ReviewSort } from './reviews.ts';

const labels: { readonly [Sort in ReviewSort]: string } = {
  newest: productRuleWords.newest,
  helpful: productRuleWords.mostHelpful,
  'rating-desc': productRuleWords.highestRated,
  'rating-asc': productRuleWords.lowestRated,
};

/** As they are offered. */
export const reviewSortOptions: readonly { readonly value: ReviewSort; readonly label: string }[] = reviewSorts.map(
  (value) => ({ value, label: labels[value] }),
);

/** `1 person found this helpful`, `12 people found this helpful`. */
export const helpfulWords = (count: number): string => productRuleWords.helpful(formatCount(count), count === 1);
