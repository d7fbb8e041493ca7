import { SimilarProducts } from './similar-products.tsx';
import { useSimilarProductsFlow } from './mount.ts';

/** The part with its chart; fetched when its outlet comes near the window. */
export default function MountedSimilarProducts({ sku }: { readonly sku: string }) {
  return <SimilarProducts actor={useSimilarProductsFlow(sku)} />;
}
