import { provideFilm } from '#machines/film/index.ts';
import { Film } from './film.tsx';
import type { ShownFilm } from './film-at-rest.tsx';
import { useFlow } from '#src/runtime/use-flow.ts';

/** A moving picture with its chart; fetched when somebody comes near it. */
export default function LivingFilm({ film }: { readonly film: ShownFilm }) {
  return <Film actor={useFlow({ id: 'film', logic: provideFilm, input: () => undefined })} film={film} />;
}
