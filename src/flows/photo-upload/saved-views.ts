import type { KeptPhoto } from '#machines/photo-upload/index.ts';
import type { SavedViews } from '#src/runtime/storage/saved-views.ts';

/** The photo of a photo cake. */
export const savedPhotos: SavedViews<KeptPhoto> = new Map();
