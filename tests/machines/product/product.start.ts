import { provideAddOns } from '#machines/add-ons/index.ts';
import { provideGallery } from '#machines/gallery/index.ts';
import { providePhotoUpload } from '#machines/photo-upload/index.ts';
import { providePlaceCheck } from '#machines/place-check/index.ts';
import { provideProduct } from '#machines/product/index.ts';

const never = () => new Promise<never>(() => undefined);
const silent = () => () => undefined;

/** The chart of a product whose calls have no answer yet, for a page that is drawn as it comes. */
export const unansweredProduct = provideProduct(
  { addToCart: never },
  {
    addOns: () => provideAddOns({ loadCards: never, findCandles: never }),
    gallery: () => provideGallery({ zoomListener: silent }),
    photoUpload: () => providePhotoUpload({ readPhoto: never, uploadPhoto: never, progressListener: silent }),
    placeCheck: () => providePlaceCheck({ checkPlace: never, outsideListener: silent }),
  },
);
