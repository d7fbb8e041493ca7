import { restingWords } from '../rules/site/part-words.ts';
import { slowText } from '../rules/site/shared-texts.ts';

/** Said where it is checked whether a product can be delivered to a place. */
export const placeCheckWords = {
  label: restingWords.deliverTo,
  example: 'Area or pincode',
  check: 'Check',
  areas: 'Use my location or search',
  earliest: 'Earliest Delivery:',
  slow: slowText,
  served: (place: string): string => `We deliver to ${place}.`,
  notServed: (place: string): string => `We do not deliver to ${place} yet.`,
  near: (notServed: string): string => `${notServed} We deliver nearby to:`,
  whichArea: (city: string): string => `Which area of ${city}?`,
  whichPlace: (name: string): string => `Which ${name} do you mean?`,
  unknown: (name: string): string => `We could not find ${name}. Please enter your pincode instead.`,
  failed: 'We could not check this place. Please try again.',
} as const;
