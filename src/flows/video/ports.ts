import type { VideoPorts } from '#machines/video/index.ts';
import { sparesData, sparesMotion } from '#src/runtime/sparing.ts';

type StartListener = VideoPorts['startListener'];

/** The code of a video is fetched when its outlet comes near the window: then it is about to be seen. */
export const whenNear: StartListener = (send) => {
  if (!sparesMotion() && !sparesData()) send({ type: 'video.near' });
  return () => undefined;
};

/** Among the pictures of a product a video waits for a tap. */
export const byTapOnly: StartListener = () => () => undefined;
