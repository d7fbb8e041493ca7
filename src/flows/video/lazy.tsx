import { provideVideo } from '#machines/video/index.ts';
import { VideoPlayer } from './video-player.tsx';
import type { ShownVideo } from './static-video.tsx';
import { useFlow } from '#src/runtime/use-flow.ts';

/** A moving picture with its chart. */
export default function LazyVideo({ video }: { readonly video: ShownVideo }) {
  return <VideoPlayer actor={useFlow({ id: 'video', logic: provideVideo, input: () => undefined })} video={video} />;
}
