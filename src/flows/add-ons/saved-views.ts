import type { SavedAddOns } from '#machines/add-ons/index.ts';
import type { SavedCandles } from '#machines/number-candles/index.ts';
import type { SavedViews } from '#src/runtime/storage/saved-views.ts';

/** The add-ons of a product, and the age that candles were asked for. */
export type SavedParty = { readonly list: SavedAddOns | undefined; readonly candles: SavedCandles };

export const savedAddOns: SavedViews<SavedParty> = new Map();
