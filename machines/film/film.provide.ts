import { filmMachine } from './film.machine.ts';

/** The chart of a moving picture; the picture itself is the world that it hears from. */
export const provideFilm = () => filmMachine;
