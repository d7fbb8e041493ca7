import { assign, emit, setup } from 'xstate';
import { silence } from '../kit/listener.ts';
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
} from './listing-filters.types.ts';

export const initialContext = ({ applied }: ListingFiltersInput): ListingFiltersContext => ({
  applied,
  draft: applied,
});

const base = setup({
  types: {
    input: {} as ListingFiltersInput,
    context: {} as ListingFiltersContext,
    events: {} as ListingFiltersEvent,
    emitted: {} as ListingFiltersEmitted,
  },
  actors: { sheetListener: silence },
  guards: {
    isChanged: ({ context }) => !areSameFilters(context.draft, context.applied),
  },
});

export const listingFiltersSetup = base.extend({
  actions: {
    storeToggle: assign(({ context }, params: { group: FilterGroup; value: string }) => ({
      draft: toggleFilter(context.draft, params.group, params.value),
    })),
    storeSort: assign(({ context }, params: { sort: SortKey }) => ({ draft: { ...context.draft, sort: params.sort } })),
    clearDraft: assign(({ context }) => ({ draft: clearFilters(context.draft) })),
    dropDraft: assign(({ context }) => ({ draft: context.applied })),
    storeApplied: assign((_, params: { applied: ListingFilters }) => ({
      applied: params.applied,
      draft: params.applied,
    })),
    emitWanted: emit(({ context }, params: { fromSheet: boolean }) => ({
      type: 'filters.wanted' as const,
      filters: context.draft,
      fromSheet: params.fromSheet,
    })),
    emitSheetWanted: emit({ type: 'sheet.wanted' as const }),
    emitSheetUnwanted: emit({ type: 'sheet.unwanted' as const }),
  },
});
