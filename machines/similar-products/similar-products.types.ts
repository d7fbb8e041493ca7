import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CardProduct } from '../domain/index.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { similarProductsMachine } from './similar-products.machine.ts';

export type SimilarProductsInput = { readonly sku: string };
export type SimilarProductsContext = {
  readonly sku: string;
  readonly products: readonly CardProduct[];
};

export type SimilarProductsEvent =
  /** the shopper asks again for what did not come */
  { type: 'similarProducts.retry' };

export type SimilarProductsPorts = {
  readonly loadSimilarProducts: Port<{ sku: string }, Outcome<readonly CardProduct[]>>;
};

export type SimilarProductsScreen = 'loading' | 'showing' | 'failed';
export type SimilarProductsActor = ActorRefFrom<typeof similarProductsMachine>;
export type SimilarProductsSnapshot = SnapshotFrom<typeof similarProductsMachine>;
