import { providePhotoUpload, type PhotoUploadActor } from '#machines/photo-upload/index.ts';
import type { ProductActor } from '#machines/product/index.ts';
import { PHOTO_ATTRIBUTE, type PhotoShape } from '#machines/rules/photo.ts';
import { photoUploadPorts } from '#src/flows/photo-upload/index.ts';
import type { App } from '../app.ts';
import { useFlow } from '../use-flow.ts';

/** Starts the photo of a product's page: the product hears which one the shop has. */
export const usePhotoUploadFlow = (product: ProductActor, shape: PhotoShape): PhotoUploadActor =>
  useFlow({
    id: 'photo-upload',
    logic: (app: App) => providePhotoUpload(photoUploadPorts(app.clients)),
    input: () => ({ shape }),
    facts: {
      'photo.changed': ({ id }) => product.send({ type: 'attribute.choose', id: PHOTO_ATTRIBUTE, value: id ?? '' }),
    },
  });
