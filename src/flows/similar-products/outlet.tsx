import { lazyView } from '#src/runtime/lazy/lazy.tsx';
import { near } from '#src/runtime/lazy/policies.ts';
import { StaticSimilarProducts } from './static-similar-products.tsx';

const LazySimilarProducts = lazyView({ what: 'similar products', when: near, load: () => import('./lazy.tsx') });

/** Where the part is rendered; another product is another rail. */
export const SimilarProductsOutlet = ({ sku }: { readonly sku: string }) => (
  <LazySimilarProducts key={sku} sku={sku} fallback={<StaticSimilarProducts />} />
);
