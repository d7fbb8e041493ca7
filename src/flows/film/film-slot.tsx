import type { ReactElement } from 'react';
import { FilmAtRest, isMovie, type ShownFilm } from './film-at-rest.tsx';
import { lazyPart } from '#src/ui/index.ts';
import { WhenNear } from '#src/runtime/lazy/when-near.tsx';

const LivingFilm = lazyPart(() => import('./lazy.tsx'));

/** How a page draws a film: a real one has the browser's own controls, a moving picture a chart. */
export const drawFilm = (film: ShownFilm): ReactElement =>
  isMovie(film) ? (
    <FilmAtRest film={film} />
  ) : (
    <WhenNear atRest={<FilmAtRest film={film} />}>
      <LivingFilm film={film} />
    </WhenNear>
  );
