import type { ReactElement } from 'react';
import { HomePage } from '#src/flows/home/index.ts';
import type { LoadedHome } from './load-home.ts';
import { drawFilm } from './film-slot.tsx';
import { drawRecent } from './recent-slot.tsx';

/** Both addresses of the home page show the same. */
export const drawHome = ({ envelope, news, occasion }: LoadedHome): ReactElement => (
  <HomePage
    page={envelope}
    news={news}
    occasion={occasion.active ? occasion.banner : null}
    recent={drawRecent}
    film={drawFilm}
  />
);
