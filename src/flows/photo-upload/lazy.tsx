import { useSelector } from '@xstate/react';
import { providePhotoUpload, selectSavedPhoto, type SavedPhoto } from '#machines/photo-upload/index.ts';
import { selectSavedProduct, selectPhotoUpload, type ProductPart } from '#machines/product/index.ts';
import { PHOTO_ATTRIBUTE, type PhotoShape } from '#machines/rules/product/photo.ts';
import type { App } from '#src/runtime/app.ts';
import { useInBrowser } from '#src/runtime/in-browser.ts';
import { useSavedView } from '#src/runtime/storage/saved-views.ts';
import { PhotoUpload } from './photo-upload.tsx';
import { StaticPhoto, type PhotoProps } from './static-photo.tsx';
import { photoUploadPorts } from './ports.ts';
import { savedPhotos } from './saved-views.ts';

/**
 * The chart of the photo, which the product owns.
 * @public by `lateCode`
 */
export const photoUploadLogic = ({ clients }: App) => providePhotoUpload(photoUploadPorts(clients));

/**
 * What the photo of a cake begins with: the one that was sent before.
 * @public by `lateCode`
 */
export const photoUploadPart = (shape: PhotoShape | null, kept?: SavedPhoto): ProductPart => ({
  name: 'photoUpload',
  input: { shape: shape ?? 'round', kept },
});

/** The photo on a cake: on the server, and until its chart is there, the way to one; fetched for photo cakes alone. */
export default function LazyPhotoUpload({ product, label, shape }: PhotoProps) {
  const actor = useSelector(product, selectPhotoUpload);
  useSavedView(savedPhotos, () => {
    const kept = actor && selectSavedPhoto(actor.getSnapshot());
    // A photo that went into the cart shall not go there twice.
    const isChosen = kept?.id === selectSavedProduct(product.getSnapshot()).values[PHOTO_ATTRIBUTE];
    return kept && isChosen ? photoUploadPart(shape, kept) : undefined;
  });
  // What is hydrated is what the server rendered.
  return useInBrowser() && actor ? <PhotoUpload actor={actor} label={label} /> : <StaticPhoto label={label} />;
}
