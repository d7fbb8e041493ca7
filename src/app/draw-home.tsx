import type { ReactElement } from 'react';
import type { OccasionOffer } from '#machines/home/index.ts';
import { HomePage } from '#src/flows/home/index.ts';
import type { LoadedHome } from './load-home.ts';
import { drawFilm } from './film-slot.tsx';
import { drawPlace } from './place-slot.tsx';
import { drawRecent } from './recent-slot.tsx';

const noOffers: readonly OccasionOffer[] = [];

const offersOf = ({ blocks }: LoadedHome['envelope']): readonly OccasionOffer[] =>
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
