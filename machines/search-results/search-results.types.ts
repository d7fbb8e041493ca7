import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { searchResultsMachine } from './search-results.machine.ts';

/** A product as its card shows it; amounts in paise. */
export type FoundProduct = {
  readonly sku: string;
  readonly node_id: number;
  readonly long_title: string;
  readonly url: string;
  readonly images: readonly { readonly src: string; readonly alt: string; readonly title: string }[];
  readonly sell_price: number;
  readonly list_price: number;
  readonly discount: number;
  readonly rating: number | null;
  readonly total_reviews: number;
  readonly ribbon: string | null;
  readonly eggless: boolean;
  readonly priceRange: { readonly min: number; readonly max: number } | null;
  readonly stock: 'true' | 'false';
  readonly product_type: string;
  readonly preparation_time: number;
};

/** Where a page lies in the results; `current` counts from 0. */
export type ResultsPager = {
  readonly current: number;
  readonly item_per_page: number;
  readonly total_pages: number;
  readonly total_records: number;
};

/** What is known of a search (SRC-04). A failed one is an empty list without success (SRC-05). */
export type SearchedData = {
  readonly success: boolean;
  readonly searchedList: readonly FoundProduct[];
  readonly pager: ResultsPager | null;
  /** what people love, for a search that finds nothing */
  readonly bestsellers: readonly FoundProduct[];
};

export type SearchResultsInput = { readonly searchedWord: string; readonly loaded: SearchedData };
export type SearchResultsContext = SearchedData & { readonly searchedWord: string };

export type SearchResultsEvent =
  /** the person wants to see more */
  | { type: 'more.request' }
  /** asks for a search that failed once more */
  | { type: 'search.retry' }
  /** the router loaded the same search anew */
  | { type: 'results.loaded'; loaded: SearchedData };

export type SearchResultsPorts = {
  /** one page of results, counted from 0 */
  readonly searchPage: Port<{ query: string; page: number }, Outcome<SearchedData>>;
};

export type SearchResultsEmitted =
  /** the address should say how many pages are shown */
  { type: 'url.wanted'; page: number } | { type: 'failure.logged'; what: string; message: string };

export type SearchResultsActor = ActorRefFrom<typeof searchResultsMachine>;
export type SearchResultsSnapshot = SnapshotFrom<typeof searchResultsMachine>;
