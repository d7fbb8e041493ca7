import { moreFailedText } from '../rules/site/shared-texts.ts';

/** Said around what is offered beside a cart. */
export const goesWellWithWords = {
  title: 'Goes well with your order',
  /** at the checkout */
  touchesTitle: 'Add a card or candles',
  failed: moreFailedText,
  retry: 'Try again',
} as const;
