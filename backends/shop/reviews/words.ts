import { REVIEW_EDIT_DAYS } from '#machines/rules/account/review-draft.ts';
import { REVIEW_POINTS } from '#machines/rules/site/constants.ts';

/** What somebody who reviews an order is told. */
export const reviewWords = {
  notDelivered: 'You can review this order as soon as it has been delivered.',
  locked: `A review can be changed for ${REVIEW_EDIT_DAYS} days. These are over.`,
  lineUnknown: 'This item is not part of your order.',
  photoGone: 'One of your photos is no longer here. Please choose it again.',
  tooMany: 'You have sent many reviews just now. Please try again in a while.',
  ownVote: 'You wrote this review, so you cannot mark it as helpful.',
  tooManyVotes: 'You have marked many reviews just now. Please try again in a while.',
  /** Who a review is from when the sender of the order is not to be known. */
  hiddenAuthor: 'A customer',
} as const;

/** Said of a published photo to whoever does not see it. */
export const reviewDeskWords = {
  photoAlt: (title: string, author: string): string => `${title}, photo by ${author}`,
} as const;

/** What a customer is written about their reviews. */
export const reviewLetterWords = {
  published: {
    subject: (title: string) => `Your review of ${title} is on our pages`,
    body: (title: string, isRewarded: boolean) => [
      `Thank you for your review of ${title}. Everybody can read it now.`,
      ...(isRewarded ? [`Your ${REVIEW_POINTS} points for it are in your wallet, ready for your next order.`] : []),
    ],
    short: (title: string, isRewarded: boolean) =>
      `your review of ${title} is on our pages.${isRewarded ? ` ${REVIEW_POINTS} points are in your wallet.` : ''} Your order:`,
  },
  refused: {
    subject: (title: string) => `We cannot show your review of ${title}`,
    body: (title: string, reason: string) => [
      `Thank you for writing about ${title}. We cannot show it on our pages:`,
      reason,
      `You can change it for ${REVIEW_EDIT_DAYS} days after you wrote it; then we read it again.`,
    ],
    short: (title: string, reason: string) => `we cannot show your review of ${title}: ${reason} Your order:`,
  },
} as const;
