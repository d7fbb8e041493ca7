export { searchResultsMachine } from './search-results.machine.ts';
export { provideSearchResults } from './search-results.provide.ts';
export * from './search-results.view.ts';
export type * from './search-results.types.ts';
