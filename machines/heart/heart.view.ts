import type { HeartSnapshot } from './heart.types.ts';

/** Whether the heart is drawn full: at once with the tap. */
export const selectIsFavourite = (snapshot: HeartSnapshot): boolean =>
  snapshot.hasTag('busy') ? snapshot.context.isWanted : snapshot.matches('on');
export const selectIsHeartWaiting = (snapshot: HeartSnapshot): boolean => snapshot.matches('pendingLogin');
