import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Listener } from '../kit/listener.ts';
import type { galleryMachine } from './gallery.machine.ts';

export type GalleryInput = {
  /** how many places there are: pictures, and a video where there is one */
  readonly count: number;
  /** place of the video, from 0; null without one */
  readonly video: number | null;
};
export type GalleryContext = GalleryInput & {
  /** place in view, from 0 */
  readonly at: number;
};

/** What the zoom over the pictures says: heard by the zoom listener. */
export type ZoomEvent =
  /** another picture was turned to in the zoom; `at` counts pictures alone */
  { type: 'picture.zoomed'; at: number };

export type GalleryEvent =
  | ZoomEvent
  /** somebody taps a thumb; `at` is its place */
  | { type: 'picture.choose'; at: number }
  /** the arrow to the right */
  | { type: 'picture.next' }
  /** the arrow to the left */
  | { type: 'picture.previous' }
  /** the strip moved under a finger, a wheel or by itself; `at` is the picture nearest to its middle */
  | { type: 'strip.scrolled'; at: number }
  /** somebody wants to see the picture larger */
  | { type: 'zoom.open' };

export type GalleryPorts = { readonly zoomListener: Listener<ZoomEvent> };

export type GalleryEmitted =
  /** the strip should glide to this picture */
  | { type: 'picture.wanted'; at: number }
  /** the strip, which nobody sees behind the zoom, should stand at this picture at once */
  | { type: 'picture.followed'; at: number }
  /** the picture to enlarge, counted among pictures alone */
  | { type: 'zoom.wanted'; at: number };

export type GalleryActor = ActorRefFrom<typeof galleryMachine>;
export type GallerySnapshot = SnapshotFrom<typeof galleryMachine>;
