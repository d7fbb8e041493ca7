import { moreFailedText } from '../rules/site/shared-texts.ts';

/** Said around products like the one that is looked at. */
export const similarProductsWords = {
  title: 'You may also like',
  failed: moreFailedText,
  retry: 'Try again',
} as const;
