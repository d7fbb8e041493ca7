import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Pager, CardProduct } from '../domain/index.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { searchResultsMachine } from './search-results.machine.ts';

/** What is known of a search (SRC-04). A failed one is an empty list without success (SRC-05). */
export type SearchedData = {
  readonly success: boolean;
  readonly searchedList: readonly CardProduct[];
  readonly pager: Pager | null;
  /** what people love, for a search that finds nothing */
  readonly bestsellers: readonly CardProduct[];
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
