import type { ReactElement } from 'react';
import { HomePage } from './home-page.tsx';
import type { LoadedHome } from './load.ts';
import { drawVideo } from '#src/flows/video/outlet.tsx';
import { WaitingOrderOutlet } from '#src/flows/waiting-order/outlet.tsx';
import { drawRecent } from '#src/flows/recently-viewed/outlet.tsx';

/** Both addresses of the home page show the same. */
export const drawHome = ({ envelope, news, occasion }: LoadedHome): ReactElement => (
  <HomePage
    page={envelope}
    news={news}
    occasion={occasion.active ? occasion.banner : null}
    recent={drawRecent}
    video={drawVideo}
    above={<WaitingOrderOutlet className="page-column" />}
  />
);
