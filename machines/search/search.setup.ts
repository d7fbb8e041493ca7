import { assign, emit, enqueueActions, setup } from 'xstate';
import type { Suggestions } from '../domain/index.ts';
import { failureReason, isOk } from '../kit/answer.ts';
import { requestTimeout } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { LOOKUP } from '../rules/site/constants.ts';
import { isSearchable, searchedWord } from '../rules/site/search.ts';
import type { Answer } from '../kit/answer.ts';
import type { SearchContext, SearchEmitted, SearchEvent, SearchInput, SearchPorts } from './search.types.ts';

/** ms without a key before suggestions are asked for (CST-02). */
const searchDebounce = LOOKUP.searchDebounce;

export const noSuggestions: Suggestions = { categories: [], products: [] };

/** Where each suggestion leads, in the order in which the arrow keys meet them. */
export const linksOf = ({ categories, products }: Suggestions): readonly string[] =>
  [...categories, ...products].map(({ link_path }) => link_path);

/** One step through the list and, past either end of it, the box itself. */
const step = ({ active, suggestions }: SearchContext, by: 1 | -1): number | null => {
  const stops = linksOf(suggestions).length + 1;
  const at = ((active ?? -1) + 1 + by + stops) % stops;
  return at === 0 ? null : at - 1;
};

export const initialContext = ({ query, recent }: SearchInput): SearchContext => ({
  query,
  recent,
  suggestions: noSuggestions,
  active: null,
});

const base = setup({
  types: {
    input: {} as SearchInput,
    context: {} as SearchContext,
    events: {} as SearchEvent,
    emitted: {} as SearchEmitted,
    tags: {} as 'busy' | 'open',
  },
  actors: {
    loadSuggestions: unprovided<SearchPorts['loadSuggestions']>('loadSuggestions'),
    openResults: unprovided<SearchPorts['openResults']>('openResults'),
  },
  guards: {
    isEmpty: ({ context }) => searchedWord(context.query) === '',
    isLongEnough: ({ context }) => isSearchable(context.query),
    isOption: ({ context }, params: { index: number }) => params.index in linksOf(context.suggestions),
    isSomething: (_, params: Answer<Suggestions>) => params.outcome.ok && linksOf(params.outcome.value).length > 0,
    isOk,
    isAtOption: ({ context }) => context.active !== null,
  },
  delays: { requestTimeout, searchDebounce },
});

export const searchSetup = base.extend({
  actions: {
    storeQuery: assign((_, params: { query: string }) => ({ query: params.query, active: null })),
    storeSuggestions: assign((_, params: Answer<Suggestions>) => ({
      suggestions: params.outcome.ok ? params.outcome.value : noSuggestions,
      active: null,
    })),
    clearSuggestions: assign({ suggestions: noSuggestions, active: null }),
    storeNext: assign(({ context }) => ({ active: step(context, 1) })),
    storePrevious: assign(({ context }) => ({ active: step(context, -1) })),
    storeChoice: assign((_, params: { index: number }) => ({ active: params.index })),
    emitHome: emit({ type: 'navigation.wanted' as const, to: '/' }),
    emitChoice: enqueueActions(({ enqueue, context }) => {
      const to = linksOf(context.suggestions)[context.active ?? -1];
      if (to !== undefined) enqueue.emit({ type: 'navigation.wanted', to });
    }),
    emitBegun: emit(({ context }) => ({ type: 'search.begun' as const, query: context.query })),
    emitDismissed: emit({ type: 'search.dismissed' as const }),
    emitFailure: emit((_, params: Partial<Answer>) => ({
      type: 'failure.logged' as const,
      what: 'search',
      message: failureReason(params),
    })),
  },
});
