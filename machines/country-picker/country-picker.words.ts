import { slowText } from '../rules/site/shared-texts.ts';

/** What a shopper reads in the list of countries. */
export const countryPickerWords = {
  loading: 'Loading the countries',
  slow: slowText,
  nothingFound: 'Please search with a valid keyword',
  search: 'Search here',
  failed: {
    title: 'We could not load the countries',
    text: 'Please check your internet connection.',
    retry: 'Try again',
  },
  list: 'Countries',
  back: 'Back',
} as const;
