import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Listener } from '../kit/listener.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { FilterGroup, ListingFilters, SortKey } from '../rules/site/listing-filters.ts';
import type { listingFiltersMachine } from './listing-filters.machine.ts';

export type ListingFiltersInput = { readonly applied: ListingFilters };

export type ListingFiltersContext = {
  /** what the address says */
  readonly applied: ListingFilters;
  /** what the person has chosen; the same unless it is not applied yet */
  readonly draft: ListingFilters;
  /** what the address is on its way to; null when it is not on its way */
  readonly wanted: ListingFilters | null;
  /** the last choice whose products could not be loaded */
  readonly failed: ListingFilters | null;
};

/** What history says about the sheet: heard by the sheet listener. */
export type FilterSheetEvent =
  /** the present history entry carries the sheet */
  | { type: 'sheet.opened' }
  /** it no longer does: back was pressed, or the sheet was closed by hand */
  | { type: 'sheet.closed' };

export type ListingFiltersEvent =
  | FilterSheetEvent
  /** the person chooses a value, or takes it back */
  | { type: 'option.toggle'; group: FilterGroup; value: string }
  /** the person chooses an order */
  | { type: 'sort.choose'; sort: SortKey }
  /** the person takes all values back */
  | { type: 'filters.clear' }
  /** the person asks again for the choice that could not be loaded */
  | { type: 'filters.retry' }
  /** the person wants to see what the sheet's choices show */
  | { type: 'filters.apply' }
  /** the person opens the sheet, on small windows */
  | { type: 'sheet.open' }
  /** the person closes the sheet without applying it */
  | { type: 'sheet.dismiss' }
  /** the router shows another address of the same listing */
  | { type: 'address.changed'; applied: ListingFilters };

export type ListingFiltersPorts = {
  /** fetches the products that fit, so that the address changes only to a listing that is there */
  readonly loadFiltered: Port<{ filters: ListingFilters }, Outcome<null>>;
  readonly sheetListener: Listener<FilterSheetEvent>;
};

export type ListingFiltersEmitted =
  /** the address should carry these; `fromSheet` when the sheet's history entry is to become that address */
  | { type: 'filters.wanted'; filters: ListingFilters; fromSheet: boolean }
  /** history should carry the sheet */
  | { type: 'sheet.wanted' }
  /** history should carry it no longer */
  | { type: 'sheet.unwanted' }
  | { type: 'failure.logged'; what: string; message: string };

export type ListingFiltersActor = ActorRefFrom<typeof listingFiltersMachine>;
export type ListingFiltersSnapshot = SnapshotFrom<typeof listingFiltersMachine>;
