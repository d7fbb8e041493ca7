export { StaticFilm, type ShownFilm } from './static-film.tsx';
