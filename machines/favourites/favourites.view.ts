import type { CardProduct } from '../domain/index.ts';
import type { FavouritesSnapshot } from './favourites.types.ts';

export type FavouritesScreen = 'guest' | 'loading' | 'failed' | 'empty' | 'listing';

export const selectFavouritesScreen = (snapshot: FavouritesSnapshot): FavouritesScreen => {
  for (const screen of ['guest', 'loading', 'failed', 'empty'] as const) if (snapshot.matches(screen)) return screen;
  return 'listing';
};

const none: readonly CardProduct[] = [];

export const selectFavourites = ({ context }: FavouritesSnapshot): readonly CardProduct[] => context.favourites ?? none;
export const selectFavouriteBestsellers = ({ context }: FavouritesSnapshot): readonly CardProduct[] =>
  context.bestsellers ?? none;
/** Number of the product whose removal is asked about. */
export const selectAsked = (snapshot: FavouritesSnapshot): number | null =>
  snapshot.matches('confirmingRemoval') ? snapshot.context.chosen : null;
/** Number of the product that is being removed. */
export const selectRemoved = (snapshot: FavouritesSnapshot): number | null =>
  snapshot.matches('removing') ? snapshot.context.chosen : null;
export const selectAreFavouritesSlow = (snapshot: FavouritesSnapshot): boolean => snapshot.hasTag('slow');
