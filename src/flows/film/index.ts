export { FilmAtRest, type ShownFilm } from './film-at-rest.tsx';
