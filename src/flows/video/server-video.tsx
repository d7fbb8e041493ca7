import type { ShownVideo } from './static-video.tsx';
import { serverView } from '#src/runtime/lazy/server-view.tsx';

type VideoProps = { readonly video: ShownVideo };

/** A video among the pictures of a product, rendered by the server; its script is fetched when its outlet comes near. */
export const serverVideo = serverView<VideoProps>({
  what: 'video',
  load: () => import('./product-video.tsx'),
  instead: ({ video }) => <a href={video.url}>{video.alt}</a>,
});
