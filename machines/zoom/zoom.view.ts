import type { ZoomSnapshot } from './zoom.types.ts';

/** Place of the picture shown, from 0. */
export const selectZoomPlace = ({ context }: ZoomSnapshot): number => context.at;
/** How many times larger than fitting. */
export const selectScale = ({ context }: ZoomSnapshot): number => context.scale;
export const selectCanIncrease = (snapshot: ZoomSnapshot): boolean => snapshot.can({ type: 'zoom.increase' });
export const selectCanDecrease = (snapshot: ZoomSnapshot): boolean => snapshot.can({ type: 'zoom.decrease' });
export const selectHasNext = (snapshot: ZoomSnapshot): boolean => snapshot.can({ type: 'picture.next' });
export const selectHasPrevious = (snapshot: ZoomSnapshot): boolean => snapshot.can({ type: 'picture.previous' });
