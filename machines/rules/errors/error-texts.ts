import { brand } from '../site/brand.ts';
import { tryAgain, tryLater } from './failure-words.ts';

/** The words of the error catalogue, each once, by the id of its row in docs/features.md. */
export const errorTexts = {
  'ERR-01': 'Something went wrong. Please try after sometime or refresh the page.',
  'ERR-02': tryLater,
  'ERR-03': 'Oops, incorrect OTP',
  'ERR-08': 'Failed to delete product',
  'ERR-09': 'Just remove this from cart',
  'ERR-11': 'No matching address found.',
  'ERR-12': tryLater,
  'ERR-15': 'Something went wrong. Please try again later',
  'ERR-16': tryAgain,
  /** The specification leaves the name open: "the product" is the shop. */
  'ERR-18': `Turn on Location Services to Allow ${brand.name} to Determine Your Location by Clicking the Location icon in the Address bar, and then Always allow.`,
  'ERR-19': 'Geolocation is not supported by this browser',
} as const;
