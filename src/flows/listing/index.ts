export { ListingPage, ListingShelf } from './listing-page.tsx';
