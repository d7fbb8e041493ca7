import { assign, emit, setup } from 'xstate';
import { failureReason, isOk, type Answer } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { silence } from '../kit/listener.ts';
import { unprovided } from '../kit/port.ts';
import {
  areSameFilters,
  clearFilters,
  toggleFilter,
  type FilterGroup,
  type ListingFilters,
  type SortKey,
} from '../rules/site/listing-filters.ts';
import type {
  ListingFiltersContext,
  ListingFiltersEmitted,
  ListingFiltersEvent,
  ListingFiltersInput,
  ListingFiltersPorts,
} from './listing-filters.types.ts';

export const initialContext = ({ applied }: ListingFiltersInput): ListingFiltersContext => ({
  applied,
  draft: applied,
  wanted: null,
  failed: null,
});

/** What is shown or will be, as far as the address knows. */
const known = ({ applied, wanted }: ListingFiltersContext): ListingFilters => wanted ?? applied;

const base = setup({
  types: {
    input: {} as ListingFiltersInput,
    context: {} as ListingFiltersContext,
    events: {} as ListingFiltersEvent,
    emitted: {} as ListingFiltersEmitted,
    tags: {} as 'busy' | 'slow',
  },
  actors: { sheetListener: silence, loadFiltered: unprovided<ListingFiltersPorts['loadFiltered']>('loadFiltered') },
  guards: {
    isChanged: ({ context }) => !areSameFilters(context.draft, known(context)),
    isOnTheWay: ({ context }) => context.wanted !== null,
    isOk,
  },
  delays: { requestTimeout, slowHint },
});

export const listingFiltersSetup = base.extend({
  actions: {
    storeToggle: assign(({ context }, params: { group: FilterGroup; value: string }) => ({
      draft: toggleFilter(context.draft, params.group, params.value),
    })),
    storeSort: assign(({ context }, params: { sort: SortKey }) => ({ draft: { ...context.draft, sort: params.sort } })),
    clearDraft: assign(({ context }) => ({ draft: clearFilters(context.draft) })),
    dropDraft: assign(({ context }) => ({ draft: context.applied, wanted: null })),
    // A choice made since then stays; an address that the shopper went to by Back replaces it.
    storeApplied: assign(({ context: { draft, wanted } }, params: { applied: ListingFilters }) => ({
      applied: params.applied,
      draft: wanted !== null && areSameFilters(wanted, params.applied) ? draft : params.applied,
      wanted: null,
    })),
    storeWanted: assign(({ context }) => ({ wanted: context.draft, failed: null })),
    storeFailed: assign(({ context }) => ({ failed: context.draft, draft: known(context) })),
    restoreFailed: assign(({ context }) => ({ draft: context.failed ?? context.draft })),
    emitWanted: emit(({ context }, params: { fromSheet: boolean }) => ({
      type: 'filters.wanted' as const,
      filters: context.draft,
      fromSheet: params.fromSheet,
    })),
    emitSheetWanted: emit({ type: 'sheet.wanted' as const }),
    emitSheetUnwanted: emit({ type: 'sheet.unwanted' as const }),
    emitFailure: emit((_, params: Partial<Answer>) => ({
      type: 'failure.logged' as const,
      what: 'listing filters',
      message: failureReason(params),
    })),
  },
});
