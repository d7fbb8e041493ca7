import type { FilmSnapshot } from './film.types.ts';

/** Whether the moving picture is on the page, seen or on its way. */
export const selectIsFilmWanted = (snapshot: FilmSnapshot): boolean =>
  snapshot.matches('loading') || snapshot.matches('playing');
export const selectIsFilmPlaying = (snapshot: FilmSnapshot): boolean => snapshot.matches('playing');
export const selectIsFilmLoading = (snapshot: FilmSnapshot): boolean => snapshot.hasTag('busy');
export const selectHasFilmFailed = (snapshot: FilmSnapshot): boolean => snapshot.matches('failed');
