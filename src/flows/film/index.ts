export { Film } from './film.tsx';
export { FilmAtRest, isMovie, type ShownFilm } from './film-at-rest.tsx';
