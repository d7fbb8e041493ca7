import { withOutcome } from '../kit/params.ts';
import { withSlowHint } from '../kit/slow-hint.ts';
import { initialContext, similarProductsSetup } from './similar-products.setup.ts';

/** "You may also like" (DET-14). */
export const similarProductsMachine = similarProductsSetup.createMachine({
  id: 'similar-products',
  description: 'Shows products like the one that is looked at, once somebody comes near them',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadSimilarProducts',
        src: 'loadSimilarProducts',
        input: ({ context: { sku } }) => ({ sku }),
        onDone: [
          { guard: withOutcome('isOk'), target: 'showing', actions: withOutcome('storeProducts') },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
      after: { requestTimeout: 'failed' },
      ...withSlowHint,
    },
    showing: {},
    failed: {
      description: 'They did not come; they can be asked for again',
      on: { 'similarProducts.retry': 'loading' },
    },
  },
});
