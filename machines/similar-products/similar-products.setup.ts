import { assign, setup } from 'xstate';
import { isOk } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import type { CardProduct } from '../domain/index.ts';
import type { Answer } from '../kit/answer.ts';
import type {
  SimilarProductsContext,
  SimilarProductsEvent,
  SimilarProductsInput,
  SimilarProductsPorts,
} from './similar-products.types.ts';

export const initialContext = ({ sku }: SimilarProductsInput): SimilarProductsContext => ({
  sku,
  products: [],
});

const base = setup({
  types: {
    input: {} as SimilarProductsInput,
    context: {} as SimilarProductsContext,
    events: {} as SimilarProductsEvent,
    tags: {} as 'busy' | 'slow',
  },
  actors: { loadSimilarProducts: unprovided<SimilarProductsPorts['loadSimilarProducts']>('loadSimilarProducts') },
  guards: { isOk },
  delays: { requestTimeout, slowHint },
});

export const similarProductsSetup = base.extend({
  actions: {
    storeProducts: assign((_, { outcome }: Answer<readonly CardProduct[]>) =>
      outcome.ok ? { products: outcome.value } : {},
    ),
  },
});
