import { assign, emit, setup } from 'xstate';
import { failureReason, isOk } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { silence } from '../kit/listener.ts';
import { unprovided } from '../kit/port.ts';
import { pagesShown, uniqueProducts } from '../rules/site/paging.ts';
import type { Answer } from '../kit/answer.ts';
import type {
  ListingContext,
  ListingEmitted,
  ListingEvent,
  ListingInput,
  ListingPageData,
  ListingPorts,
} from './listing.types.ts';

/** The results of pages from first to last, and where the last of them lies. */
const joinPages = (pages: readonly ListingPageData[]): Pick<ListingContext, 'results' | 'pager'> => ({
  results: uniqueProducts(pages.flatMap(({ results }) => results)),
  pager: pages.at(-1)?.pager ?? null,
});

export const initialContext = ({ path, filters, pages }: ListingInput): ListingContext => ({
  path,
  filters,
  ...joinPages(pages),
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
    isOk,
  },
  delays: { requestTimeout, slowHint },
});

export const listingSetup = base.extend({
  actions: {
    storePages: assign((_, params: { pages: readonly ListingPageData[] }) => joinPages(params.pages)),
    storeAnswer: assign((_, params: Answer<readonly ListingPageData[]>) =>
      params.outcome.ok ? joinPages(params.outcome.value) : {},
    ),
    appendPage: assign(({ context }, params: Answer<ListingPageData>) =>
      params.outcome.ok
        ? {
            results: uniqueProducts([...context.results, ...params.outcome.value.results]),
            pager: params.outcome.value.pager ?? context.pager,
          }
        : {},
    ),
    emitUrl: emit(({ context }) => ({ type: 'url.wanted' as const, page: pagesShown(context.pager) })),
    emitFailure: emit((_, params: Partial<Answer>) => ({
      type: 'failure.logged' as const,
      what: 'listing',
      message: failureReason(params),
    })),
  },
});
