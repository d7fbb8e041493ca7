import type { ShownFilm } from './static-film.tsx';
import { serverView } from '#src/runtime/lazy/server-view.tsx';

type FilmProps = { readonly film: ShownFilm };

/** A film among the pictures of a product, rendered by the server; its script is fetched when its outlet comes near. */
export const serverFilm = serverView<FilmProps>({
  what: 'film',
  load: () => import('./product-film.tsx'),
  instead: ({ film }) => <a href={film.url}>{film.alt}</a>,
});
