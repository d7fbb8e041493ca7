import type { ReactElement } from 'react';
import { StaticVideo, isMovie, type ShownVideo } from './static-video.tsx';
import { lazyView } from '#src/runtime/lazy/lazy.tsx';
import { near } from '#src/runtime/lazy/policies.ts';

const LazyVideo = lazyView({ what: 'video', when: near, load: () => import('./lazy.tsx') });

/** How a page renders a video: a real one has the browser's own controls, a moving picture a chart. */
export const drawVideo = (video: ShownVideo): ReactElement =>
  isMovie(video) ? <StaticVideo video={video} /> : <LazyVideo video={video} fallback={<StaticVideo video={video} />} />;
