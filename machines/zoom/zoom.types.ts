import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { zoomMachine } from './zoom.machine.ts';

export type ZoomInput = {
  /** how many pictures there are */
  readonly count: number;
  /** place of the first one shown, from 0 */
  readonly at: number;
};
export type ZoomContext = ZoomInput & {
  /** how many times larger than fitting, 1 to 4 */
  readonly scale: number;
};

export type ZoomEvent =
  /** one step larger */
  | { type: 'zoom.increase' }
  /** one step smaller */
  | { type: 'zoom.decrease' }
  /** two fingers ask for this size */
  | { type: 'zoom.pinch'; scale: number }
  /** the arrow to the right */
  | { type: 'picture.next' }
  /** the arrow to the left */
  | { type: 'picture.previous' }
  /** the person has seen enough */
  | { type: 'zoom.close' };

export type ZoomEmitted =
  | { type: 'zoom.dismissed' }
  /** another picture is looked at: the page under the popup follows, however the popup is closed */
  | { type: 'picture.shown'; at: number };

export type ZoomActor = ActorRefFrom<typeof zoomMachine>;
export type ZoomSnapshot = SnapshotFrom<typeof zoomMachine>;
