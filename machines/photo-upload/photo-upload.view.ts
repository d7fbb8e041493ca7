import type { Crop } from '../rules/product/photo-crop.ts';
import { maxZoom } from '../rules/product/photo-crop.ts';
import type { PhotoShape } from '../rules/product/photo.ts';
import type { ChosenPhoto, SavedPhoto, PhotoUploadSnapshot } from './photo-upload.types.ts';

export const selectShape = ({ context }: PhotoUploadSnapshot): PhotoShape => context.shape;
/** What there is to see: the way to a file, the frame, the way to the shop, or the photo that the shop has. */
export const selectStage = (snapshot: PhotoUploadSnapshot): 'choosing' | 'reading' | 'framing' | 'kept' => {
  if (snapshot.matches('reading')) return 'reading';
  if (snapshot.matches('kept')) return 'kept';
  return snapshot.matches('choosing') ? 'choosing' : 'framing';
};

export const selectPhoto = ({ context }: PhotoUploadSnapshot): ChosenPhoto | null => context.photo;
export const selectCrop = ({ context }: PhotoUploadSnapshot): Crop => context.crop;
export const selectMostZoom = ({ context }: PhotoUploadSnapshot): number =>
  context.photo === null ? 1 : maxZoom(context.photo);
export const selectIsCropping = (snapshot: PhotoUploadSnapshot): boolean => snapshot.matches('cropping');
export const selectHasSendFailed = (snapshot: PhotoUploadSnapshot): boolean => snapshot.matches('failed');

/** How much of it is on its way, in percent; null when nothing is. */
export const selectProgress = (snapshot: PhotoUploadSnapshot): number | null =>
  snapshot.matches('sending') ? Math.round(snapshot.context.progress * 100) : null;

/** Where the photo that the shop has can be seen, or null. */
export const selectSavedUrl = ({ context }: PhotoUploadSnapshot): string | null => context.kept?.url ?? null;
/** The photo that the shop has, to begin with it again later. */
export const selectSavedPhoto = (snapshot: PhotoUploadSnapshot): SavedPhoto | undefined =>
  snapshot.matches('kept') ? (snapshot.context.kept ?? undefined) : undefined;
/** Why a file was refused or not sent, or null. */
export const selectPhotoMessage = ({ context }: PhotoUploadSnapshot): string | null => context.message;
