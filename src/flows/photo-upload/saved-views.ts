import type { ProductPart } from '#machines/product/index.ts';
import type { SavedViews } from '#src/runtime/storage/saved-views.ts';

/** What the photo of a photo cake begins with when its page is gone back to. */
export const savedPhotos: SavedViews<ProductPart> = new Map();
