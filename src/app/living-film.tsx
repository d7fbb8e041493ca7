import { provideFilm } from '#machines/film/index.ts';
import { Film, type ShownFilm } from '#src/flows/film/index.ts';
import { useFlow } from './use-flow.ts';

/** A moving picture with its chart; fetched when somebody comes near it. */
export default function LivingFilm({ film }: { readonly film: ShownFilm }) {
  return <Film actor={useFlow({ id: 'film', logic: provideFilm, input: () => undefined })} film={film} />;
}
