import { provideGallery } from '#machines/gallery/index.ts';
import type { ProductPart, ProductParts } from '#machines/product/index.ts';
import { photoUploadCode } from '#src/flows/photo-upload/outlet.tsx';
import type { App } from '#src/runtime/app.ts';
import { lateCode } from '#src/runtime/lazy/late-code.ts';
import type { LoadedPage } from '#src/runtime/page/load-page.ts';

/** The parts of a product's page whose code is fetched when somebody comes near them. */
export const addOnsCode = lateCode(() => import('#src/flows/add-ons/lazy.tsx'));

export const placeCheckCode = lateCode(() => import('#src/flows/place-check/lazy.tsx'));

/** The charts of the parts; each is asked for once its code is loaded. */
export const productParts = (app: App): ProductParts => ({
  addOns: () => addOnsCode.get().addOnsLogic(app),
  gallery: () =>
    provideGallery({ zoomListener: (send) => app.pictures.hear((at) => send({ type: 'picture.zoomed', at })) }),
  photoUpload: () => photoUploadCode.get().photoUploadLogic(app),
  placeCheck: () => placeCheckCode.get().placeCheckLogic(app),
});

type Page = Pick<LoadedPage['envelope'], 'productDetails' | 'video'>;

/** The place of a product's video among its pictures; null without one. */
export const videoPlace = ({ productDetails, video }: Page): number | null =>
  video && Math.min(video.position, productDetails?.images.length ?? 0);

export const galleryPart = (page: Page): ProductPart => ({
  name: 'gallery',
  input: { count: (page.productDetails?.images.length ?? 0) + (page.video ? 1 : 0), video: videoPlace(page) },
});
