import {
  providePhotoUpload,
  selectKeptPhoto,
  type KeptPhoto,
  type PhotoUploadActor,
} from '#machines/photo-upload/index.ts';
import { selectValues, type ProductActor } from '#machines/product/index.ts';
import { PHOTO_ATTRIBUTE, type PhotoShape } from '#machines/rules/product/photo.ts';
import { photoUploadPorts } from './ports.ts';
import type { App } from '#src/runtime/app.ts';
import { useSavedView } from '#src/runtime/storage/saved-views.ts';
import { savedPhotos } from './saved-views.ts';
import { useFlow } from '#src/runtime/use-flow.ts';

/** Starts the photo of a product's page with the one that the product has; it hears which one the shop has from then on. */
export function usePhotoUploadFlow(
  product: ProductActor,
  shape: PhotoShape,
  kept: KeptPhoto | undefined,
): PhotoUploadActor {
  const actor = useFlow({
    id: 'photo-upload',
    logic: (app: App) => providePhotoUpload(photoUploadPorts(app.clients)),
    input: () => {
      const wanted = selectValues(product.getSnapshot())[PHOTO_ATTRIBUTE];
      return { shape, kept: kept?.id === wanted ? kept : undefined };
    },
    facts: {
      'photo.changed': ({ id }) => product.send({ type: 'attribute.choose', id: PHOTO_ATTRIBUTE, value: id ?? '' }),
    },
  });
  useSavedView(savedPhotos, () => selectKeptPhoto(actor.getSnapshot()));
  return actor;
}
