export { overlaysMachine } from './overlays.machine.ts';
export { provideOverlays } from './overlays.provide.ts';
export { selectIsAskingToDiscard, selectIsFree, selectOpenOverlays, selectTopOverlay } from './overlays.view.ts';
export type { Overlay, OverlaysActor, OverlaysEmitted, OverlaysEvent, OverlaysSnapshot } from './overlays.types.ts';
