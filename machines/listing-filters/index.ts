export { listingFiltersMachine } from './listing-filters.machine.ts';
export { provideListingFilters } from './listing-filters.provide.ts';
export { listingFiltersWords } from './listing-filters.words.ts';
export {
  selectApplied,
  selectAreFiltersSlow,
  selectChosen,
  selectChosenCount,
  selectHasFilterFailed,
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
