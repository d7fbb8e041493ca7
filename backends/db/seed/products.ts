import { cakes } from './cakes.ts';
import { classics } from './classics.ts';
import { gifts } from './gifts.ts';
import { kinds } from './kinds.ts';
import { bakeOf, giftOf, productOf, type ProductSeed } from './shop-product.ts';
import { sweets } from './sweets.ts';

export const productSeeds: ProductSeed[] = [
  ...classics.map(([kind, told, sizes], nth) => productOf(kinds[kind], told, told.nodeId ?? 101 + nth, sizes)),
  ...cakes.map((told, nth) => bakeOf(told, 1001 + nth, nth)),
  ...sweets.map((told, nth) => bakeOf(told, 3001 + nth, nth)),
  ...gifts.map((told, nth) => giftOf(told, 5001 + nth, nth)),
];

/** Pictures and links are named after the default size: the smallest that was in stock on the first day. */
export const defaultSizeOf = ({ sizes }: ProductSeed) => sizes.find(({ stock }) => stock !== 0) ?? sizes[0];

export const skuOf = (product: ProductSeed, size: ProductSeed['sizes'][number]): string =>
  `PC${product.nodeId}-${size.code}`;

/** Addresses that have moved. */
export const redirectSeeds = [
  { fromPath: '/p/chocolate-truffle-cake', toPath: '/p/belgian-chocolate-truffle-cake', statusCode: 301 },
  { fromPath: '/p/mango-delight-cake', toPath: '/p/alphonso-mango-cake', statusCode: 301 },
  { fromPath: '/birthday', toPath: '/birthday-cakes', statusCode: 301 },
  { fromPath: '/bestsellers', toPath: '/best-seller', statusCode: 301 },
  { fromPath: '/desserts', toPath: '/all-desserts', statusCode: 301 },
  { fromPath: '/festive', toPath: '/bakery-baskets', statusCode: 302 },
];
