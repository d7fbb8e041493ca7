import { missingChoices, pickedValues } from '../rules/product/product-choices.ts';
import { choicesPrice, chosenPrice, type ChosenPrice } from '../rules/product/product-price.ts';
import type { AddOnsActor } from '../add-ons/index.ts';
import type { GalleryActor } from '../gallery/index.ts';
import type { PhotoUploadActor } from '../photo-upload/index.ts';
import type { PlaceCheckActor } from '../place-check/index.ts';
import { productWords } from './product.words.ts';
import type { SavedProduct, ProductSnapshot } from './product.types.ts';

export const selectChosenSku = (snapshot: ProductSnapshot): string | null => snapshot.context.chosenSku;
export const selectQuantity = (snapshot: ProductSnapshot): number => snapshot.context.quantity;
export const selectValues = (snapshot: ProductSnapshot): Readonly<Record<number, string>> => snapshot.context.values;

/** What goes with it; undefined until its code has been loaded. */
export const selectAddOns = ({ children }: ProductSnapshot): AddOnsActor | undefined => children.addOns;

export const selectGallery = ({ children }: ProductSnapshot): GalleryActor | undefined => children.gallery;

/** The photo that is printed on it; undefined without one, and until its code has been loaded. */
export const selectPhotoUpload = ({ children }: ProductSnapshot): PhotoUploadActor | undefined => children.photoUpload;

/** Where it can be delivered; undefined until its code has been loaded. */
export const selectPlaceCheck = ({ children }: ProductSnapshot): PlaceCheckActor | undefined => children.placeCheck;

/** The price of what is chosen, in all with what goes with it; of the product as it comes when nothing can be chosen. In paise. */
export const selectPrice = ({
  context: { product, chosenSku, values, quantity, addOnsTotal },
}: ProductSnapshot): ChosenPrice => {
  const variant =
    product.variants.find(({ sku }) => sku === chosenSku) ??
    product.variants.find((one) => one.default) ??
    product.variants[0];
  const extra = choicesPrice(product.attributes, values);
  const price = chosenPrice(variant ?? { sell_price: 0, list_price: 0 }, extra, quantity);
  return { ...price, total: price.total + addOnsTotal };
};

export const isSamePrice = (before: ChosenPrice, after: ChosenPrice): boolean =>
  before.unit === after.unit && before.list === after.list && before.total === after.total;

/** Whether what is chosen is made without egg. */
export const selectIsEggless = ({ context: { product, values } }: ProductSnapshot): boolean => {
  const option = product.attributes.flatMap(({ id, options }) => options.filter((one) => one.id === values[id]))[0];
  return option === undefined ? product.eggless : option.eggless;
};

export const selectIsAdding = (snapshot: ProductSnapshot): boolean => snapshot.matches('adding');
export const selectIsAddingSlow = (snapshot: ProductSnapshot): boolean => snapshot.hasTag('slow');
export const selectIsAdded = (snapshot: ProductSnapshot): boolean => snapshot.matches({ choosing: 'added' });

/** Why it was not added, or null. */
export const selectRefusal = (snapshot: ProductSnapshot): string | null => snapshot.context.message;

/** The words about a product that cannot be had, or null. */
export const selectSoldOut = (snapshot: ProductSnapshot): string | null =>
  snapshot.matches('outOfStock') ? (snapshot.context.out_of_stock ?? productWords.soldOut) : null;

/** Why it cannot be put into the cart now, or null when it can. */
export const selectAddReason = (snapshot: ProductSnapshot): string | null => {
  const soldOut = selectSoldOut(snapshot);
  if (soldOut !== null) return soldOut;
  const missing = missingChoices(snapshot.context.product, snapshot.context);
  return missing.length === 0 ? null : productWords.missing(missing.join(', '));
};

/** What is chosen, to begin with it again later; words and a photo that went into the cart shall not go there twice. */
export const selectSavedProduct = ({ context }: ProductSnapshot): SavedProduct =>
  context.values === context.addedValues
    ? { ...context, values: pickedValues(context.product, context.values), quantity: 1 }
    : context;
