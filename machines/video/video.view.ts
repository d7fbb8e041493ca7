import type { VideoSnapshot } from './video.types.ts';

/** Whether the moving picture is on the page, seen or on its way. */
export const selectIsVideoWanted = (snapshot: VideoSnapshot): boolean =>
  snapshot.matches('loading') || snapshot.matches('playing');
export const selectIsVideoPlaying = (snapshot: VideoSnapshot): boolean => snapshot.matches('playing');
export const selectIsVideoLoading = (snapshot: VideoSnapshot): boolean => snapshot.hasTag('busy');
export const selectHasVideoFailed = (snapshot: VideoSnapshot): boolean => snapshot.matches('failed');
