import type { ProductView } from '#backends/db/product-art.ts';
import type { Image } from './types.ts';

const viewWords: Record<ProductView, string> = {
  front: 'seen from the front',
  top: 'seen from above',
  slice: 'with a slice cut out',
  'close-up': 'close up',
  box: 'in its box',
  inside: 'opened up',
  single: 'one by itself',
  home: 'at home',
};
const viewTitles: Record<ProductView, string> = {
  front: 'Front',
  top: 'From above',
  slice: 'A slice',
  'close-up': 'Close up',
  box: 'In its box',
  inside: 'Inside',
  single: 'One by itself',
  home: 'At home',
};

/** Pictures are named after the default size, which a product keeps for life. */
export const picturesOf = (sku: string, title: string, views: readonly ProductView[]): Image[] =>
  views.map((view) => ({
    src: `/media/products/${sku}/${view}-640.webp`,
    alt: `${title}, ${viewWords[view]}`,
    title: viewTitles[view],
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
