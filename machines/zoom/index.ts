export { zoomMachine } from './zoom.machine.ts';
export { provideZoom } from './zoom.provide.ts';
export {
  selectCanDecrease,
  selectCanIncrease,
  selectHasNext,
  selectHasPrevious,
  selectScale,
  selectZoomPlace,
} from './zoom.view.ts';
export type { ZoomActor, ZoomEmitted, ZoomEvent, ZoomInput, ZoomSnapshot } from './zoom.types.ts';
