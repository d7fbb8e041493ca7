/** Said on a video. */
export const videoWords = {
  failed: 'The video could not be loaded.',
  retry: 'Try again',
  play: 'Play',
  stop: 'Stop',
} as const;
