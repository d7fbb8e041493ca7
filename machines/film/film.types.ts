import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { filmMachine } from './film.machine.ts';

export type FilmEvent =
  /** somebody wants to see it move */
  | { type: 'film.play' }
  /** somebody has seen enough */
  | { type: 'film.pause' }
  /** the moving picture is here */
  | { type: 'film.loaded' }
  /** it could not be fetched */
  | { type: 'film.broken' };

export type FilmActor = ActorRefFrom<typeof filmMachine>;
export type FilmSnapshot = SnapshotFrom<typeof filmMachine>;
