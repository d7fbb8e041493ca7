import { errorTexts } from '../rules/errors/error-texts.ts';
import { slowText } from '../rules/site/shared-texts.ts';

/** What the popup says in which a shopper chooses the area that orders go to. */
export const locationPopupWords = {
  title: 'Enter Delivery Location',
  description: 'Search for your area, use your current location, or enter your pincode.',
  search: 'Search for area/locality/pincode',
  suggestions: 'Areas that match',
  count: (count: number): string => `${count} ${count === 1 ? 'area' : 'areas'} found`,
  searching: 'Searching…',
  slow: slowText,
  noAddress: errorTexts['ERR-11'],
  searchFailed: 'We could not search just now. Please try again, or enter your pincode below.',
  tryAgain: 'Try again',
  locate: 'Use my current location',
  asking: 'Please allow your browser to share your location.',
  locating: 'Finding your location…',
  denied: errorTexts['ERR-18'],
  unsupported: errorTexts['ERR-19'],
  timedOut: 'We could not find your location in time. Please try again, or enter your pincode.',
  checkingPlace: 'Checking if we deliver there…',
  placeFailed: 'We could not check this place just now. Please try again.',
  several: 'More than one place matches. Please search for your area above.',
  saved: 'Saved Addresses',
  savedFailed: 'We could not load your saved addresses.',
  kinds: { home: 'Home', office: 'Office', other: 'Others' },
  pincode: 'Or enter your pincode',
  pincodeExample: '560038',
  check: 'Check',
  notServed: (place: string): string => `We do not deliver to ${place} yet. Please try another area.`,
  served: (place: string): string => `We deliver to ${place}.`,
  cities: 'Choose a city',
} as const;
