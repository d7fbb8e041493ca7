import { bestsellersText, moreFailedText, showingText, slowMoreText } from '../rules/site/shared-texts.ts';

/** What the page of results says. */
export const searchResultsWords = {
  results: (query: string) => `Results for “${query}”`,
  label: (query: string) => `Results for ${query}`,
  showing: showingText,
  total: (count: number, total: string) => `${total} ${count === 1 ? 'item' : 'items'} found`,
  loadingMore: 'Loading more',
  loadMore: 'Load more',
  slowMore: slowMoreText,
  moreFailed: moreFailedText,
  shortTitle: (query: string) => `“${query}” is too short`,
  shortText: 'Please type at least 3 characters in the search box: a flavour, an occasion or a flower.',
  nothingText: 'Try another word in the search box, or see what other customers like.',
  seeBestsellers: bestsellersText,
  bestsellers: 'Bestsellers',
  failedTitle: 'The search did not work',
  failedText: (query: string) => `We could not search for “${query}” right now. Something went wrong at our end.`,
  retry: 'Try again',
  searchingTitle: (query: string) => `Searching for “${query}”`,
  slow: 'This is taking longer than usual. Your results are on the way.',
  searching: 'Searching',
} as const;
