export { listingFiltersMachine } from './listing-filters.machine.ts';
export { provideListingFilters } from './listing-filters.provide.ts';
export {
  selectApplied,
  selectChosen,
  selectChosenCount,
  selectIsApplying,
  selectIsSheetOpen,
} from './listing-filters.view.ts';
export type {
  FilterSheetEvent,
  ListingFiltersActor,
  ListingFiltersEmitted,
  ListingFiltersEvent,
  ListingFiltersInput,
  ListingFiltersPorts,
  ListingFiltersSnapshot,
} from './listing-filters.types.ts';
