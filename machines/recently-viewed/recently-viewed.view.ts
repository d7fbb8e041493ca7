import type { CardProduct } from '../domain/index.ts';
import { recentRail } from '../rules/product/viewed.ts';
import type { RecentlyViewedSnapshot } from './recently-viewed.types.ts';

export type RecentlyViewedScreen = 'empty' | 'loading' | 'showing' | 'gone' | 'failed';

export const selectRecentScreen = (snapshot: RecentlyViewedSnapshot): RecentlyViewedScreen => {
  for (const screen of ['empty', 'showing', 'gone', 'failed'] as const) if (snapshot.matches(screen)) return screen;
  return 'loading';
};

/** Newest first. */
export const selectRecentProducts = ({ context }: RecentlyViewedSnapshot): readonly CardProduct[] => context.products;
/** For how many cards there is room. */
export const selectRecentPlaces = ({ context }: RecentlyViewedSnapshot): number =>
  Math.min(context.skus.length, recentRail);
export const selectIsRecentSlow = (snapshot: RecentlyViewedSnapshot): boolean => snapshot.hasTag('slow');
