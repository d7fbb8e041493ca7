export { filmMachine } from './film.machine.ts';
export { provideFilm } from './film.provide.ts';
export * from './film.view.ts';
export type * from './film.types.ts';
