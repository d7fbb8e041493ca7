import type { ReactElement } from 'react';
import { StaticFilm, isMovie, type ShownFilm } from './static-film.tsx';
import { lazyView } from '#src/runtime/lazy/lazy.tsx';
import { near } from '#src/runtime/lazy/policies.ts';

const LazyFilm = lazyView({ what: 'film', when: near, load: () => import('./lazy.tsx') });

/** How a page renders a film: a real one has the browser's own controls, a moving picture a chart. */
export const drawFilm = (film: ShownFilm): ReactElement =>
  isMovie(film) ? <StaticFilm film={film} /> : <LazyFilm film={film} fallback={<StaticFilm film={film} />} />;
