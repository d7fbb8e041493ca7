import { brand } from '#machines/rules/site/brand.ts';

/** The titles of the pages of offers, and what search engines say of them. */
export const offersTitles = {
  title: 'Coupons and offers',
  description: `Coupons and bank offers that work at ${brand.name} today, with what each one needs: minimum, dates, cities and ways to pay.`,
  dealerTitle: (dealer: string) => `${dealer} offers`,
  dealerDescription: (dealer: string, about: string) => `${dealer} offers at ${brand.name}. ${about}`,
} as const;
