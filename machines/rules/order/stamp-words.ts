import { STAMPS_PER_FREEBIE, stampsMissing } from './stamps.ts';

const stampCount = (count: number): string => (count === 1 ? '1 stamp' : `${count} stamps`);

/** What a shopper reads where stamps pay. */
export const stampWords = {
  /** for whoever is not logged in */
  guest: `Log in to pay with ${STAMPS_PER_FREEBIE} of your stamps.`,
  /** why a freebie cannot be had; `stamps` is what the shopper has */
  missing: (stamps: number) =>
    stampsMissing(stamps) === 0
      ? `You have ${stampCount(stamps)}. Each treat takes ${STAMPS_PER_FREEBIE}.`
      : `This treat takes ${STAMPS_PER_FREEBIE} stamps. You have ${stampCount(stamps)}, so ${stampsMissing(stamps)} more ${stampsMissing(stamps) === 1 ? 'is' : 'are'} needed.`,
  have: (stamps: number) => `You have ${stampCount(stamps)}.`,
  how: 'How stamps work',
  /** at a line that the stamps do not pay */
  tooFew: 'You do not have enough stamps for this treat.',
  /** the ribbon of such a line */
  ribbon: 'Not enough stamps',
  /** in the cart, in place of Add */
  redeem: 'Redeem',
  redeemFor: (title: string) => `Redeem ${title} with ${STAMPS_PER_FREEBIE} stamps`,
} as const;
