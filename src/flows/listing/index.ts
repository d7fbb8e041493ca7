export { ListingPage, ListingResults } from './listing-page.tsx';
