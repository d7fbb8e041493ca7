import { tryLater } from '../errors/failure-words.ts';

/** What the shop says about favourites, word for word (WSH-03, WSH-09). */
export const favouriteTexts = {
  added: 'Added to favourites',
  removed: 'Removed from favourites',
  failed: tryLater,
  confirmRemoval: 'Yes, Remove',
  keep: 'Keep It',
} as const;
