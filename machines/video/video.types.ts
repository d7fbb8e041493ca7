import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { videoMachine } from './video.machine.ts';

export type VideoEvent =
  /** somebody wants to see it move */
  | { type: 'video.play' }
  /** somebody has seen enough */
  | { type: 'video.pause' }
  /** the moving picture is here */
  | { type: 'video.loaded' }
  /** it could not be fetched */
  | { type: 'video.broken' };

export type VideoActor = ActorRefFrom<typeof videoMachine>;
export type VideoSnapshot = SnapshotFrom<typeof videoMachine>;
