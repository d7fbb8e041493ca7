import type { CardProduct } from '../domain/index.ts';
import { pagesShown } from '../rules/site/paging.ts';
import type { SearchResultsSnapshot } from './search-results.types.ts';

export type ResultsScreen = 'tooShort' | 'nothing' | 'failed' | 'searching' | 'showing';

export const selectResultsScreen = (snapshot: SearchResultsSnapshot): ResultsScreen => {
  for (const screen of ['tooShort', 'nothing', 'failed', 'searching'] as const) {
    if (snapshot.matches(screen)) return screen;
  }
  return 'showing';
};

export const selectSearchedWord = ({ context }: SearchResultsSnapshot): string => context.searchedWord;
export const selectSearchedList = ({ context }: SearchResultsSnapshot): readonly CardProduct[] => context.searchedList;
export const selectBestsellers = ({ context }: SearchResultsSnapshot): readonly CardProduct[] => context.bestsellers;
/** How many products the search found in all, as far as they are counted (`foundCount`). */
export const selectTotalFound = ({ context: { pager, searchedList } }: SearchResultsSnapshot): number =>
  pager?.total_records ?? searchedList.length;
export const selectHasMoreResults = ({ context: { pager } }: SearchResultsSnapshot): boolean =>
  pager !== null && pager.current + 1 < pager.total_pages;
/** The number of pages that the address would show with one more. */
export const selectNextResultsPage = (snapshot: SearchResultsSnapshot): number =>
  pagesShown(snapshot.context.pager) + 1;
export const selectIsLoadingMoreResults = (snapshot: SearchResultsSnapshot): boolean => snapshot.matches('loadingMore');
export const selectHaveMoreResultsFailed = (snapshot: SearchResultsSnapshot): boolean =>
  snapshot.matches({ showing: 'moreFailed' });
export const selectIsSearchSlow = (snapshot: SearchResultsSnapshot): boolean => snapshot.hasTag('slow');
