import type { ActorRefFrom, EventObject, SnapshotFrom } from 'xstate';
import type { Listener } from '../kit/listener.ts';
import type { Port } from '../kit/port.ts';
import type { lazyMachine } from './lazy.machine.ts';

export type LazyContext = {
  /** events for the part, in the order in which they came while its code was being fetched */
  readonly queue: readonly EventObject[];
};

/** What says that a part is needed: its outlet comes near, the page is idle, or the part is on screen from the start. */
export type LazyNeed =
  /** the part is needed now */
  { type: 'part.needed' };

export type LazyEvent =
  | LazyNeed
  /** a person does something to the part, which needs it too */
  | { type: 'event.send'; event: EventObject }
  /** the part could not be rendered */
  | { type: 'part.broken' };

export type LazyPorts = {
  /** fetches the code of the part */
  readonly loadPart: Port<undefined, unknown>;
  /** reports the first need */
  readonly needListener: Listener<LazyNeed>;
  /** reports the next need after a failure, never the one that the failure answered */
  readonly nextNeedListener: Listener<LazyNeed>;
};

export type LazyEmitted =
  /** the code is here: the part can be mounted */
  | { type: 'part.loaded' }
  /** the mounted part should handle this event */
  | { type: 'event.delivered'; event: EventObject }
  /** the part is not there, for this reason; so many events for it are lost */
  | { type: 'part.failed'; message: string; dropped: number };

export type LazyActor = ActorRefFrom<typeof lazyMachine>;
export type LazySnapshot = SnapshotFrom<typeof lazyMachine>;
