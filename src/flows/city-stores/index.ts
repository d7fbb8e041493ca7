export { DeliveryCitiesPage } from './delivery-cities-page.tsx';
export { searchOn } from './search-on.ts';
export { LocateUsPage } from './locate-us-page.tsx';
