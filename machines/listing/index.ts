export { listingMachine } from './listing.machine.ts';
export { listingWords } from './listing.words.ts';
export { provideListing } from './listing.provide.ts';
export {
  selectHasMore,
  selectHasMoreFailed,
  selectIsListingSlow,
  selectIsLoadingMore,
  selectIsRefreshing,
  selectListingScreen,
  selectNextPage,
  selectResults,
  selectTotal,
} from './listing.view.ts';
export type { ListingScreen } from './listing.view.ts';
export type {
  ListingActor,
  ListingEmitted,
  ListingEvent,
  ListingInput,
  ListingOutsideEvent,
  ListingPageData,
  ListingPorts,
  ListingSnapshot,
} from './listing.types.ts';
