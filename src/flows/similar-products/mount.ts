import { provideSimilarProducts, type SimilarProductsActor } from '#machines/similar-products/index.ts';
import type { App } from '#src/runtime/app.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { similarProductsPorts } from './ports.ts';

/** Starts the chart as a child of the root for as long as its part is on screen. */
export const useSimilarProductsFlow = (sku: string): SimilarProductsActor =>
  useFlow({
    id: 'similar-products',
    logic: (app: App) => provideSimilarProducts(similarProductsPorts(app.clients)),
    input: () => ({ sku }),
  });
