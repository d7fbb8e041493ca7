export { ListingPage, ListingShelf } from './listing-page.tsx';
export { listingPage, listingPorts } from './ports.ts';
