import { bestsellersText, homeText } from '#machines/rules/site/shared-texts.ts';
import { uiWords } from '#src/ui/words.ts';

/** What the pages say that stand for one that cannot be shown. */
export const shellWords = {
  notFoundTitle: uiWords.notFound,
  notFoundText: 'This page does not exist, or the product is no longer available. You may like these:',
  bestsellers: bestsellersText,
  home: homeText,
  unreachableTitle: 'We could not load this page',
  unreachableText: 'Something went wrong at our end. Your cart is safe. Please try again in a moment.',
  retry: 'Try again',
  failureTitle: 'Something went wrong',
  failureText: 'We could not load this page. Your cart is safe.',
  discardTitle: 'Leave without finishing?',
  discardText: 'What you typed here will be lost.',
  stay: 'Stay here',
  leave: 'Leave',
} as const;
