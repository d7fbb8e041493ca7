import { provideGallery } from '#machines/gallery/index.ts';
import type { KeptPhoto } from '#machines/photo-upload/index.ts';
import type { ProductPart, ProductParts } from '#machines/product/index.ts';
import type { SavedParty } from '#src/flows/add-ons/saved-views.ts';
import type { App } from '#src/runtime/app.ts';
import { lateCode } from '#src/runtime/lazy/late-code.ts';
import type { LoadedPage } from '#src/runtime/page/load-page.ts';

/** The parts of a product's page whose code is fetched when somebody comes near them. */
export const addOnsCode = lateCode('add-ons', () => import('#src/flows/add-ons/lazy.tsx'));

export const photoUploadCode = lateCode('photo', () => import('#src/flows/photo-upload/lazy.tsx'));
export const placeCheckCode = lateCode('place check', () => import('#src/flows/place-check/lazy.tsx'));

/** The charts of the parts; each is asked for once its code is loaded. */
export const productParts = (app: App): ProductParts => ({
  addOns: () => addOnsCode.get().addOnsLogic(app),
  gallery: () =>
    provideGallery({ zoomListener: (send) => app.pictures.hear((at) => send({ type: 'picture.zoomed', at })) }),
  photoUpload: () => photoUploadCode.get().photoUploadLogic(app),
  placeCheck: () => placeCheckCode.get().placeCheckLogic(app),
});

type Page = Pick<LoadedPage['envelope'], 'productDetails' | 'productList' | 'video'>;

/** What the quantity list of a page begins with: what it held before, when it was left. */
export const addOnsPart = ({ productList }: Page, kept?: SavedParty): ProductPart => ({
  name: 'addOns',
  input: { offers: productList, kept: kept?.list, keptCandles: kept?.candles },
});

/** The place of a product's film among its pictures; null without one. */
export const filmPlace = ({ productDetails, video }: Page): number | null =>
  video && Math.min(video.position, productDetails?.images.length ?? 0);

export const galleryPart = (page: Page): ProductPart => ({
  name: 'gallery',
  input: { count: (page.productDetails?.images.length ?? 0) + (page.video ? 1 : 0), film: filmPlace(page) },
});

/** What the photo of a cake begins with: the one that was sent before. */
export const photoUploadPart = ({ productDetails }: Pick<Page, 'productDetails'>, kept?: KeptPhoto): ProductPart => ({
  name: 'photoUpload',
  input: { shape: photoAttribute(productDetails)?.shape ?? 'round', kept },
});

export const photoAttribute = (product: Page['productDetails']) =>
  product?.attributes.find(({ type }) => type === 'photo');
