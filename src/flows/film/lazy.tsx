import { provideFilm } from '#machines/film/index.ts';
import { Film } from './film.tsx';
import type { ShownFilm } from './static-film.tsx';
import { useFlow } from '#src/runtime/use-flow.ts';

/** A moving picture with its chart. */
export default function LazyFilm({ film }: { readonly film: ShownFilm }) {
  return <Film actor={useFlow({ id: 'film', logic: provideFilm, input: () => undefined })} film={film} />;
}
