import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { galleryMachine } from './gallery.machine.ts';

export type GalleryInput = {
  /** how many pictures there are */
  readonly count: number;
};
export type GalleryContext = GalleryInput & {
  /** place of the picture in view, from 0 */
  readonly at: number;
};

export type GalleryEvent =
  /** somebody taps a thumb */
  | { type: 'picture.choose'; at: number }
  /** the arrow to the right */
  | { type: 'picture.next' }
  /** the arrow to the left */
  | { type: 'picture.previous' }
  /** the strip moved under a finger, a wheel or by itself; `at` is the picture nearest to its middle */
  | { type: 'strip.scrolled'; at: number }
  /** somebody wants to see the picture larger */
  | { type: 'zoom.open' };

export type GalleryEmitted =
  /** the strip should glide to this picture */
  { type: 'picture.wanted'; at: number } | { type: 'zoom.wanted'; at: number };

export type GalleryActor = ActorRefFrom<typeof galleryMachine>;
export type GallerySnapshot = SnapshotFrom<typeof galleryMachine>;
