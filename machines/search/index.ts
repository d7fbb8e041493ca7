export { searchMachine } from './search.machine.ts';
export { searchWords } from './search.words.ts';
export { provideSearch } from './search.provide.ts';
export * from './search.view.ts';
export type * from './search.types.ts';
