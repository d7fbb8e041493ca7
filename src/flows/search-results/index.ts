export { searchResultsPorts } from './ports.ts';
export { SearchResultsPage } from './results-page.tsx';
