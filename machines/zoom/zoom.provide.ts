import { zoomMachine } from './zoom.machine.ts';

/** The chart as an app starts it; it asks nobody. */
export const provideZoom = (): typeof zoomMachine => zoomMachine;
