import type { ReviewsInput } from '#machines/reviews/index.ts';
import type { SavedViews } from '#src/runtime/storage/saved-views.ts';

/** The loaded pages, order and scroll of a product's reviews. */
export const savedReviews: SavedViews<ReviewsInput> = new Map();
