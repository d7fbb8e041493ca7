import { bestsellersText } from '../rules/site/shared-texts.ts';

/** What stands in place of the recently viewed products. */
export const recentlyViewedWords = {
  slow: 'This is taking longer than usual. Your recently viewed products are on the way.',
  failed: 'We could not load your recently viewed products.',
  retry: 'Try again',
  gone: 'The products you viewed are no longer available. See what others order:',
  bestsellers: bestsellersText,
} as const;
