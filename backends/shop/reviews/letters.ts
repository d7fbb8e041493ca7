import type { Letter } from '#backends/shop/payment/letters.ts';
import { reviewLetterWords as words } from './words.ts';

type Reviewed = { readonly name: string; readonly title: string; readonly status: string };

/** A review is on the pages. */
export const publishedLetter = ({ name, title }: Reviewed, isRewarded: boolean): Letter => ({
  key: `review.published.${name}`,
  subject: words.published.subject(title),
  body: words.published.body(title, isRewarded),
  short: words.published.short(title, isRewarded),
});

/** A review is not shown, or no longer. */
export const refusedLetter = ({ name, title, status }: Reviewed, reason: string): Letter => ({
  key: `review.refused.${name}.${status}`,
  subject: words.refused.subject(title),
  body: words.refused.body(title, reason),
  short: words.refused.short(title, reason),
});
