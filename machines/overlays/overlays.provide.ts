import { overlaysMachine } from './overlays.machine.ts';

/** The overlay stack; it calls nothing, what it wants of history it emits. */
export const provideOverlays = () => overlaysMachine;
