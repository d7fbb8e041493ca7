import { errorTexts } from '#machines/rules/errors/error-texts.ts';

/** What the shop's own list of places calls them. */
export const gazetteerWords = {
  wholeCity: 'City',
  near: (area: string, city: string) => `Near ${area}, ${city}`,
} as const;

/** Refusals of whoever looks for a place. The first is the specification's. */
export const placeRefusals = {
  noAddress: errorTexts['ERR-11'],
  noPosition: 'We could not tell which area you are in. Please type your area or pincode.',
  notNow: 'We cannot look up places just now. Please type your pincode.',
} as const;
