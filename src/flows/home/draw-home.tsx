import type { ReactElement } from 'react';
import type { Link } from '#machines/domain/index.ts';
import { HomePage } from './home-page.tsx';
import type { LoadedHome } from './load.ts';
import { drawFilm } from '#src/flows/film/outlet.tsx';
import { drawPlace } from './place-outlet.tsx';
import { drawRecent } from '#src/flows/recently-viewed/outlet.tsx';

const noOffers: readonly Link[] = [];

const offersOf = ({ blocks }: LoadedHome['envelope']): readonly Link[] =>
  blocks.find(({ id }) => id === 'occasion_offers')?.tiles ?? noOffers;

/** Both addresses of the home page show the same. */
export const drawHome = ({ envelope, news, occasion }: LoadedHome): ReactElement => (
  <HomePage
    page={envelope}
    news={news}
    occasion={occasion.active ? occasion.banner : null}
    recent={drawRecent}
    film={drawFilm}
    place={drawPlace(offersOf(envelope))}
  />
);
