import type { PageEnvelope, ProductDetails } from '#machines/domain/index.ts';
import type { components } from '#openapi/generated/main.ts';
import { readStock } from './stock.ts';

type Wire = components['schemas'];

export const readProduct = (product: Wire['ProductDetails']): ProductDetails => ({
  ...readStock(product),
  variants: product.variants.map(readStock),
});

export const readPage = (page: Wire['PageEnvelope']): PageEnvelope => ({
  ...page,
  blocks: page.blocks.map((block) => ({ ...block, products: block.products.map(readStock) })),
  results: page.results.map(readStock),
  productList: page.productList.map(readStock),
  productDetails: page.productDetails && readProduct(page.productDetails),
});
