import { videoMachine } from './video.machine.ts';

/** The chart of a moving picture; the picture itself is the world that it hears from. */
export const provideVideo = () => videoMachine;
