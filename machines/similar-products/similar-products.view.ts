import type { CardProduct } from '../domain/index.ts';
import type { SimilarProductsScreen, SimilarProductsSnapshot } from './similar-products.types.ts';

export const selectSimilarProductsScreen = (snapshot: SimilarProductsSnapshot): SimilarProductsScreen => {
  for (const screen of ['showing', 'failed'] as const) if (snapshot.matches(screen)) return screen;
  return 'loading';
};

export const selectSimilarProducts = ({ context }: SimilarProductsSnapshot): readonly CardProduct[] => context.products;
export const selectIsSimilarProductsSlow = (snapshot: SimilarProductsSnapshot): boolean => snapshot.hasTag('slow');
