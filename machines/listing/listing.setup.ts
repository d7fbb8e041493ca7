import { assign, emit, setup } from 'xstate';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { silence } from '../kit/listener.ts';
import { unprovided } from '../kit/port.ts';
import type { Outcome } from '../kit/outcome.ts';
import { pagesShown, uniqueProducts } from '../rules/paging.ts';
import type {
  ListingContext,
  ListingEmitted,
  ListingEvent,
  ListingInput,
  ListingPageData,
  ListingPorts,
} from './listing.types.ts';

/** The results of pages from first to last, and where the last of them lies. */
export const joinPages = (pages: readonly ListingPageData[]): Pick<ListingContext, 'results' | 'pager'> => ({
  results: uniqueProducts(pages.flatMap(({ results }) => results)),
  pager: pages.at(-1)?.pager ?? null,
});

const base = setup({
  types: {
    input: {} as ListingInput,
    context: {} as ListingContext,
    events: {} as ListingEvent,
    emitted: {} as ListingEmitted,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    loadPages: unprovided<ListingPorts['loadPages']>('loadPages'),
    loadPage: unprovided<ListingPorts['loadPage']>('loadPage'),
    outsideListener: silence,
  },
  guards: {
    isLoaded: ({ context }) => context.pager !== null || context.results.length > 0,
    hasResults: ({ context }) => context.results.length > 0,
    hasMore: ({ context: { pager } }) => pager !== null && pager.current + 1 < pager.total_pages,
    isOk: (_, params: { outcome: Outcome<unknown> }) => params.outcome.ok,
  },
  delays: { requestTimeout, slowHint },
});

const reasonOf = (outcome: Outcome<unknown> | undefined): string =>
  outcome !== undefined && !outcome.ok ? outcome.refusal.message : 'no answer';

export const listingSetup = base.extend({
  actions: {
    storePages: assign((_, params: { pages: readonly ListingPageData[] }) => joinPages(params.pages)),
    storeAnswer: assign((_, params: { outcome: Outcome<readonly ListingPageData[]> }) =>
      params.outcome.ok ? joinPages(params.outcome.value) : {},
    ),
    appendPage: assign(({ context }, params: { outcome: Outcome<ListingPageData> }) =>
      params.outcome.ok
        ? {
            results: uniqueProducts([...context.results, ...params.outcome.value.results]),
            pager: params.outcome.value.pager ?? context.pager,
          }
        : {},
    ),
    emitUrl: emit(({ context }) => ({ type: 'url.wanted' as const, page: pagesShown(context.pager) })),
    emitFailure: emit((_, params: { outcome?: Outcome<unknown> }) => ({
      type: 'failure.logged' as const,
      what: 'listing',
      message: reasonOf(params.outcome),
    })),
  },
});
