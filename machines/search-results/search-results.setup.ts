import { assign, emit, setup } from 'xstate';
import { failureReason, isOk } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { pagesShown, uniqueProducts } from '../rules/site/paging.ts';
import { isSearchable } from '../rules/site/search.ts';
import type { Answer } from '../kit/answer.ts';
import type {
  SearchResultsContext,
  SearchResultsEmitted,
  SearchResultsEvent,
  SearchResultsInput,
  SearchResultsPorts,
  SearchedData,
} from './search-results.types.ts';

export const initialContext = ({ loaded, searchedWord }: SearchResultsInput): SearchResultsContext => ({
  ...loaded,
  searchedWord,
});

const base = setup({
  types: {
    input: {} as SearchResultsInput,
    context: {} as SearchResultsContext,
    events: {} as SearchResultsEvent,
    emitted: {} as SearchResultsEmitted,
    tags: {} as 'busy' | 'slow',
  },
  actors: { searchPage: unprovided<SearchResultsPorts['searchPage']>('searchPage') },
  guards: {
    isTooShort: ({ context }) => !isSearchable(context.searchedWord),
    hasFailed: ({ context }) => !context.success,
    hasResults: ({ context }) => context.searchedList.length > 0,
    hasMore: ({ context: { pager } }) => pager !== null && pager.current + 1 < pager.total_pages,
    isOk,
  },
  delays: { requestTimeout, slowHint },
});

export const searchResultsSetup = base.extend({
  actions: {
    storeResults: assign((_, params: { loaded: SearchedData }) => params.loaded),
    storeAnswer: assign((_, params: Answer<SearchedData>) => (params.outcome.ok ? params.outcome.value : {})),
    appendPage: assign(({ context }, params: Answer<SearchedData>) =>
      params.outcome.ok
        ? {
            searchedList: uniqueProducts([...context.searchedList, ...params.outcome.value.searchedList]),
            pager: params.outcome.value.pager,
          }
        : {},
    ),
    emitUrl: emit(({ context }) => ({ type: 'url.wanted' as const, page: pagesShown(context.pager) })),
    emitFailure: emit((_, params: Partial<Answer>) => ({
      type: 'failure.logged' as const,
      what: 'search results',
      message: failureReason(params),
    })),
  },
});
