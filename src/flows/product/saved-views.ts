import type { SavedProduct } from '#machines/product/index.ts';
import type { SavedViews } from '#src/runtime/storage/saved-views.ts';

/** The choices of a product. */
export const savedProducts: SavedViews<SavedProduct> = new Map();
