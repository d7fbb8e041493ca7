import { useSelector } from '@xstate/react';
import { providePhotoUpload, selectKeptPhoto } from '#machines/photo-upload/index.ts';
import { selectKeptProduct, selectPhotoUpload, type ProductActor } from '#machines/product/index.ts';
import { PHOTO_ATTRIBUTE } from '#machines/rules/product/photo.ts';
import type { App } from '#src/runtime/app.ts';
import { useSavedView } from '#src/runtime/storage/saved-views.ts';
import { PhotoUpload } from './photo-upload.tsx';
import { photoUploadPorts } from './ports.ts';
import { savedPhotos } from './saved-views.ts';

/** The chart of the photo, which the product owns. */
export const photoUploadLogic = ({ clients }: App) => providePhotoUpload(photoUploadPorts(clients));

type LazyProps = { readonly product: ProductActor; readonly label: string };

/** The photo on a cake, once its chart is there; fetched for photo cakes alone. */
export default function LazyPhotoUpload({ product, label }: LazyProps) {
  const actor = useSelector(product, selectPhotoUpload);
  useSavedView(savedPhotos, () => {
    const kept = actor && selectKeptPhoto(actor.getSnapshot());
    // A photo that went into the cart shall not go there twice.
    return kept?.id === selectKeptProduct(product.getSnapshot()).values[PHOTO_ATTRIBUTE] ? kept : undefined;
  });
  return actor && <PhotoUpload actor={actor} label={label} />;
}
