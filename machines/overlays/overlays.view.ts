import type { Overlay, OverlaysSnapshot } from './overlays.types.ts';

/** The popups to draw, topmost last; one on its way out is no longer among them. */
export const selectOpenOverlays = (snapshot: OverlaysSnapshot): readonly Overlay[] =>
  snapshot.matches('closing') ? snapshot.context.stack.slice(0, -1) : snapshot.context.stack;
export const selectTopOverlay = (snapshot: OverlaysSnapshot): Overlay | null =>
  selectOpenOverlays(snapshot).at(-1) ?? null;
export const selectIsAskingToDiscard = (snapshot: OverlaysSnapshot): boolean => snapshot.matches('askingToDiscard');
/** Whether the next popup can open: none is open, and none is on its way in or out. */
export const selectIsFree = (snapshot: OverlaysSnapshot): boolean => snapshot.matches('none');
