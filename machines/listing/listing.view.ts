import type { CardProduct } from '../domain/index.ts';
import { pagesShown } from '../rules/site/paging.ts';
import type { ListingSnapshot } from './listing.types.ts';

export type ListingScreen = 'loading' | 'showing' | 'nothingFound' | 'failed';

/** Which of its faces the listing shows; a refresh of what is on screen stays on screen. */
export const selectListingScreen = (snapshot: ListingSnapshot): ListingScreen => {
  if (snapshot.context.results.length > 0) return 'showing';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('nothingFound') ? 'nothingFound' : 'loading';
};

export const selectResults = (snapshot: ListingSnapshot): readonly CardProduct[] => snapshot.context.results;

/** How many products the whole listing has. */
export const selectTotal = ({ context: { pager, results } }: ListingSnapshot): number =>
  pager?.total_records ?? results.length;

export const selectHasMore = ({ context: { pager } }: ListingSnapshot): boolean =>
  pager !== null && pager.current + 1 < pager.total_pages;

/** The number of pages that the address would show with one more. */
export const selectNextPage = (snapshot: ListingSnapshot): number => pagesShown(snapshot.context.pager) + 1;

export const selectIsLoadingMore = (snapshot: ListingSnapshot): boolean => snapshot.matches('loadingMore');
export const selectIsRefreshing = (snapshot: ListingSnapshot): boolean => snapshot.matches('loading');
export const selectHasMoreFailed = (snapshot: ListingSnapshot): boolean => snapshot.matches({ showing: 'moreFailed' });
export const selectIsListingSlow = (snapshot: ListingSnapshot): boolean => snapshot.hasTag('slow');
