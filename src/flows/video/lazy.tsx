import { provideVideo } from '#machines/video/index.ts';
import { byTapOnly, whenNear } from './ports.ts';
import { VideoPlayer } from './video-player.tsx';
import type { ShownVideo } from './static-video.tsx';
import { useFlow } from '#src/runtime/use-flow.ts';

/** A moving picture with its chart. */
export default function LazyVideo({ video }: { readonly video: ShownVideo }) {
  const logic = () => provideVideo({ startListener: video.isOfProduct === true ? byTapOnly : whenNear });
  return <VideoPlayer actor={useFlow({ id: 'video', logic, input: () => undefined })} video={video} />;
}
