/** What the shop says about favourites, word for word (WSH-03, WSH-09, ERR-12). */
export const favouriteTexts = {
  added: 'Added to favourites',
  removed: 'Removed from favourites',
  failed: 'Something went wrong. Please try again later!',
  confirmRemoval: 'Yes, Remove',
  keep: 'Keep It',
} as const;
