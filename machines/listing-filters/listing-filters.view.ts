import { countFilters, type ListingFilters } from '../rules/site/listing-filters.ts';
import type { ListingFiltersSnapshot } from './listing-filters.types.ts';

/** What stands chosen on the screen, applied or not. */
export const selectChosen = ({ context }: ListingFiltersSnapshot): ListingFilters => context.draft;

/** What the products on the screen fit. */
export const selectApplied = ({ context }: ListingFiltersSnapshot): ListingFilters => context.applied;

export const selectChosenCount = ({ context }: ListingFiltersSnapshot): number => countFilters(context.draft);
export const selectIsApplying = (snapshot: ListingFiltersSnapshot): boolean =>
  snapshot.hasTag('busy') || snapshot.matches({ closed: 'applying' });
export const selectIsSheetOpen = (snapshot: ListingFiltersSnapshot): boolean => snapshot.matches('choosing');
export const selectAreFiltersSlow = (snapshot: ListingFiltersSnapshot): boolean => snapshot.hasTag('slow');

/** The last choice could not be loaded: what is shown is the listing before it. */
export const selectHasFilterFailed = (snapshot: ListingFiltersSnapshot): boolean =>
  snapshot.matches({ closed: 'failed' }) || snapshot.matches({ choosing: 'failed' });
