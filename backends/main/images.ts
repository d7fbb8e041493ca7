import type { ProductView } from '#backends/db/product-art.ts';
import { viewWords } from './words.ts';
import type { Image } from './types.ts';

/** Pictures are named after the default size, which a product keeps for life. */
export const picturesOf = (sku: string, title: string, views: readonly ProductView[]): Image[] =>
  views.map((view) => ({
    src: `/media/products/${sku}/${view}-640.webp`,
    alt: `${title}, ${viewWords[view].alt}`,
    title: viewWords[view].title,
  }));

export const bannerImage = (name: string, alt: string): Image => ({
  src: `/media/banners/${name}-1280.webp`,
  alt,
  title: alt,
});
export const tileImage = (name: string, alt: string): Image => ({
  src: `/media/tiles/${name}-320.webp`,
  alt,
  title: alt,
});
