import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { cardGalleryMachine } from './card-gallery.machine.ts';

export type CardGalleryInput = {
  /** how many pictures the product has; no more than five are shown */
  readonly count: number;
};

export type CardGalleryContext = {
  readonly count: number;
  /** the picture that is seen, from 0 */
  readonly index: number;
};

export type CardGalleryEvent =
  /** the mouse comes over the card */
  | { type: 'hover.begin' }
  /** the mouse leaves the card */
  | { type: 'hover.end' }
  /** a finger draws the picture to the left */
  | { type: 'swipe.next' }
  /** a finger draws the picture to the right */
  | { type: 'swipe.previous' };

export type CardGalleryActor = ActorRefFrom<typeof cardGalleryMachine>;
export type CardGallerySnapshot = SnapshotFrom<typeof cardGalleryMachine>;
