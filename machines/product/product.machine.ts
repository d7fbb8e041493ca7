import { withEvent } from '../kit/params.ts';
import { initialContext, productSetup } from './product.setup.ts';
import { adding } from './states/adding.ts';
import { choosing } from './states/choosing.ts';

/** A product's page: weight, egg, message, number and what goes with it are chosen, the price follows, and it goes into the cart. */
export const productMachine = productSetup.createMachine({
  id: 'product',
  description: 'Chooses weight, egg, message and number of a product, and puts it into the cart',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  entry: ['spawnParts', 'emitViewed'],
  on: {
    'part.mounted': { guard: withEvent('isNewPart'), actions: withEvent('storePart') },
    'addOns.change': { actions: withEvent('storeAddOns') },
  },
  states: {
    deciding: { always: [{ guard: 'isSoldOut', target: 'outOfStock' }, { target: 'choosing' }] },
    choosing,
    adding,
    outOfStock: {},
  },
});
