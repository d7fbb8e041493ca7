import { errorTexts } from '../site/error-texts.ts';

/** What the shop says about favourites, word for word (WSH-03, WSH-09). */
export const favouriteTexts = {
  added: 'Added to favourites',
  removed: 'Removed from favourites',
  failed: errorTexts['ERR-12'],
  confirmRemoval: 'Yes, Remove',
  keep: 'Keep It',
} as const;
