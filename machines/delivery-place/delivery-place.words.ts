import { slowText } from '../rules/site/shared-texts.ts';

/** What a shopper reads about the place that orders go to. */
export const deliveryPlaceWords = {
  unserved: 'No delivery to',
  unchecked: 'Could not check',
  tryAgain: 'Try again',
  areas: 'Search for area/locality/pincode',
  chosen: (place: string) => `Selected: ${place}.`,
  opened: 'Select your city to see what we can deliver in time. You can also do this later.',
  all: 'We deliver in all these cities.',
  description: 'Select the city that your order should be delivered in.',
  search: 'Search for your city',
  example: 'Bengaluru, Bombay, Pune…',
  cities: 'Cities',
  loading: 'Loading the cities',
  slow: slowText,
  nothingFound: 'We do not deliver to a city with that name yet.',
  failed: { title: 'We could not load the cities', text: 'Please check your connection.' },
} as const;
