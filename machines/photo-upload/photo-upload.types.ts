import type { ActorRef, ActorRefFrom, Snapshot, SnapshotFrom } from 'xstate';
import type { Listener } from '../kit/listener.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { Crop, CropArea, PhotoSize } from '../rules/product/photo-crop.ts';
import type { PhotoShape } from '../rules/product/photo.ts';
import type { photoUploadMachine } from './photo-upload.machine.ts';

/** A file that was found to be a photo. */
export type ReadPhoto = PhotoSize & {
  /** a data URL, small enough to draw at once */
  readonly preview: string;
};

export type ChosenPhoto = ReadPhoto & { readonly file: File };

/** A photo that the shop has. */
export type SavedPhoto = {
  readonly id: string;
  readonly url: string;
  /** what it was cut from, so that it can be cut in another way */
  readonly photo: ChosenPhoto;
  readonly crop: Crop;
};

export type PhotoUploadInput = {
  readonly shape: PhotoShape;
  /** the photo that was sent before */
  readonly kept?: SavedPhoto | undefined;
  /** who hears the reports: the product */
  readonly product: ActorRef<Snapshot<unknown>, PhotoReport>;
};
export type PhotoUploadContext = Pick<PhotoUploadInput, 'shape' | 'product'> & {
  /** the file that is being looked at */
  readonly file: File | null;
  readonly photo: ChosenPhoto | null;
  readonly crop: Crop;
  readonly kept: SavedPhoto | null;
  /** how much of it is on its way, from 0 to 1 */
  readonly progress: number;
  /** why a file was refused, or was not sent */
  readonly message: string | null;
};

export type PhotoUploadEvent =
  /** the shopper picks a file, takes a photo or drops one */
  | { type: 'file.choose'; file: File }
  /** the photo is moved under its frame, in parts of the frame */
  | { type: 'crop.move'; dx: number; dy: number }
  /** the photo is drawn larger or smaller */
  | { type: 'crop.zoom'; zoom: number }
  /** this is how it shall be: send it */
  | { type: 'crop.confirm' }
  /** cut it in another way */
  | { type: 'crop.adjust' }
  /** rather not: back to what was before */
  | { type: 'upload.cancel' }
  /** send it once more */
  | { type: 'upload.retry' }
  /** more of it is on its way */
  | { type: 'upload.progressed'; fraction: number }
  /** no photo after all */
  | { type: 'photo.remove' };

export type PhotoUploadPorts = {
  readonly readPhoto: Port<{ file: File }, Outcome<ReadPhoto>>;
  readonly uploadPhoto: Port<{ file: File; area: CropArea }, Outcome<{ id: string; url: string }>>;
  readonly progressListener: Listener<Extract<PhotoUploadEvent, { type: 'upload.progressed' }>>;
};

/** What the product is told. */
export type PhotoReport =
  /** the photo that goes onto the cake, by its id; empty while there is none, or another one is looked at */
  { type: 'attribute.choose'; id: number; value: string };

export type PhotoUploadActor = ActorRefFrom<typeof photoUploadMachine>;
export type PhotoUploadSnapshot = SnapshotFrom<typeof photoUploadMachine>;
