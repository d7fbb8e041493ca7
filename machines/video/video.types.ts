import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Listener } from '../kit/listener.ts';
import type { videoMachine } from './video.machine.ts';

export type VideoEvent =
  /** it is about to be seen, and the shopper's settings let it play by itself */
  | { type: 'video.near' }
  /** somebody wants to see it move */
  | { type: 'video.play' }
  /** somebody has seen enough */
  | { type: 'video.pause' }
  /** the moving picture is here */
  | { type: 'video.loaded' }
  /** it could not be fetched */
  | { type: 'video.broken' };

export type VideoPorts = { readonly startListener: Listener<VideoEvent> };

export type VideoActor = ActorRefFrom<typeof videoMachine>;
export type VideoSnapshot = SnapshotFrom<typeof videoMachine>;
