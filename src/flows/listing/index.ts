export { ListingPage } from './listing-page.tsx';
export { listingPage, listingPorts } from './ports.ts';
