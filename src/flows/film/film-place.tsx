import type { ShownFilm } from './film-at-rest.tsx';
import { nearPart } from '#src/runtime/lazy/near-part.tsx';

type FilmProps = { readonly film: ShownFilm };

/** A film that no script is fetched for until somebody turns to it. */
export const { Place: FilmPlace, drawWith: drawFilmsWith } = nearPart<FilmProps>({
  what: 'film',
  load: () => import('./product-film.tsx'),
  instead: ({ film }) => <a href={film.url}>{film.alt}</a>,
});
