import { slowText } from '../rules/site/shared-texts.ts';

/** What is said where candles go straight into the cart. */
export const cartCandlesWords = {
  slow: slowText,
  unsure: 'We are not sure whether the candles were added. Please check your items above before you add them again.',
} as const;
