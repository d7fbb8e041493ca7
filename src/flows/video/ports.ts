import type { VideoPorts } from '#machines/video/index.ts';

type StartListener = VideoPorts['startListener'];

/** `saveData` is only known to browsers that can spare it. */
const sparesData = (): boolean => {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
};

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The code of a video is fetched when its outlet comes near the window: then it is about to be seen. */
export const whenNear: StartListener = (send) => {
  if (!isStill() && !sparesData()) send({ type: 'video.near' });
  return () => undefined;
};

/** Among the pictures of a product a video waits for a tap. */
export const byTapOnly: StartListener = () => () => undefined;
