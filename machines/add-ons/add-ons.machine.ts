import { withEvent } from '../kit/params.ts';
import { addOnsSetup, initialContext } from './add-ons.setup.ts';
import { filled } from './states/filled.ts';

/** What goes with a product: candles, a card with words, something sweet (DET-05, DET-06). */
export const addOnsMachine = addOnsSetup.createMachine({
  id: 'add-ons',
  description: 'Keeps the quantity list of what goes with a product, and the words of a greeting card',
  context: ({ input }) => initialContext(input),
  initial: 'decidingStart',
  on: {
    'quantity.set': {
      guard: withEvent('isOffered'),
      target: '.deciding',
      actions: [withEvent('storeQuantity'), 'emitChanged'],
    },
    'quantity.increment': {
      guard: withEvent('canIncrease'),
      target: '.deciding',
      actions: [withEvent('storeMore'), 'emitChanged'],
    },
    'candles.add': {
      guard: withEvent('canAddAll'),
      target: '.deciding',
      actions: [withEvent('storeCandles'), 'emitChanged'],
    },
  },
  states: {
    decidingStart: {
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { target: 'deciding', actions: ['dropGone', 'emitChanged'] },
      ],
    },
    deciding: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'filled' }] },
    empty: { description: 'Nothing goes with it' },
    filled,
  },
});
