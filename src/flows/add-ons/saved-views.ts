import type { KeptAddOns } from '#machines/add-ons/index.ts';
import type { KeptCandles } from '#machines/number-candles/index.ts';
import type { SavedViews } from '#src/runtime/storage/saved-views.ts';

/** The add-ons of a product, and the age that candles were asked for. */
export type SavedParty = { readonly list: KeptAddOns | undefined; readonly candles: KeptCandles };

export const savedAddOns: SavedViews<SavedParty> = new Map();
