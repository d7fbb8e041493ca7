import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AddOnsInput, AddOnsReport, addOnsMachine } from '../add-ons/index.ts';
import type { CartTotals, ProductDetails } from '../domain/index.ts';
import type { GalleryInput, galleryMachine } from '../gallery/index.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { PhotoUploadInput, photoUploadMachine } from '../photo-upload/index.ts';
import type { PlaceCheckInput, placeCheckMachine } from '../place-check/index.ts';
import type { ChosenAddOn } from '../rules/product/add-ons.ts';
import type { ChosenValue } from '../rules/product/product-choices.ts';
import type { productMachine } from './product.machine.ts';

/** What the chart must know of a product. */
export type ProductFacts = Pick<
  ProductDetails,
  'sku' | 'long_title' | 'inStock' | 'eggless' | 'variants' | 'attributes'
>;

export type ProductInput = {
  readonly product: ProductFacts;
  /** the shop's own words about a product that cannot be had now */
  readonly out_of_stock: string | null;
  /** what was chosen here before; what is no longer offered of it is left out */
  readonly kept?: SavedProduct | undefined;
  /** the parts that are there from the start */
  readonly parts?: readonly ProductPart[];
};

/** The charts that a product owns, each asked for when it is spawned: the code of some is loaded late. */
export type ProductParts = {
  readonly addOns: () => typeof addOnsMachine;
  readonly gallery: () => typeof galleryMachine;
  readonly photoUpload: () => typeof photoUploadMachine;
  readonly placeCheck: () => typeof placeCheckMachine;
};

/** A part of a product's page that has a chart of its own, and what it begins with. */
export type ProductPart =
  | { readonly name: 'addOns'; readonly input: Omit<AddOnsInput, 'product'> }
  | { readonly name: 'gallery'; readonly input: GalleryInput }
  | { readonly name: 'photoUpload'; readonly input: Omit<PhotoUploadInput, 'product'> }
  | { readonly name: 'placeCheck'; readonly input: PlaceCheckInput };

export type ProductContext = Omit<ProductInput, 'kept' | 'parts'> & {
  /** the parts whose charts are started */
  readonly parts: readonly ProductPart[];
  /** sku of the chosen weight */
  readonly chosenSku: string | null;
  /** chosen or typed value of each attribute, by its id */
  readonly values: Readonly<Record<number, string>>;
  readonly quantity: number;
  /** what goes with it, and what that costs in paise */
  readonly addOns: readonly ChosenAddOn[];
  readonly addOnsTotal: number;
  /** the values that went into the cart, until one of them is chosen anew */
  readonly addedValues: ProductContext['values'] | null;
  /** why the last try to add it failed */
  readonly message: string | null;
};

/** What was chosen on a product's page. */
export type SavedProduct = Pick<
  ProductContext,
  'product' | 'chosenSku' | 'values' | 'quantity' | 'addOns' | 'addOnsTotal'
>;

export type ProductEvent =
  /** the shopper picks a weight */
  | { type: 'variant.choose'; sku: string }
  /** the shopper picks or types a choice */
  | { type: 'attribute.choose'; id: number; value: string }
  /** one more piece */
  | { type: 'quantity.increment' }
  /** one piece fewer */
  | { type: 'quantity.decrement' }
  /** a part is on the page, and its code is there */
  | { type: 'part.mounted'; part: ProductPart }
  | AddOnsReport
  /** the shopper puts it into the cart */
  | { type: 'cart.add' }
  /** the shopper goes on looking */
  | { type: 'added.dismiss' };

export type ProductPorts = {
  readonly addToCart: Port<
    {
      sku: string;
      quantity: number;
      attributes: readonly ChosenValue[];
      addOns: readonly ChosenAddOn[];
    },
    Outcome<CartTotals>
  >;
};

export type ProductEmitted =
  /** its page is open */
  | { type: 'product.viewed' }
  | ({ type: 'cart.changed' } & CartTotals)
  | { type: 'cart.unsure' }
  | { type: 'toast.wanted'; text: string; tone: 'success' };

export type ProductActor = ActorRefFrom<typeof productMachine>;
export type ProductSnapshot = SnapshotFrom<typeof productMachine>;
