import { withEvent } from '../kit/params.ts';
import { addOnsSetup, initialContext } from './add-ons.setup.ts';
import { filled } from './states/filled.ts';

/** What goes with a product: candles, a card with words, something sweet (DET-05, DET-06). */
export const addOnsMachine = addOnsSetup.createMachine({
  id: 'add-ons',
  description: 'Keeps the quantity list of what goes with a product, and the words of a greeting card',
  context: ({ input }) => initialContext(input),
  invoke: {
    src: 'numberCandles',
    id: 'numberCandles',
    input: ({ context, self }) => ({ kept: context.savedCandles, list: self }),
  },
  initial: 'decidingStart',
  on: {
    'quantity.set': {
      guard: withEvent('isOffered'),
      target: '.deciding',
      actions: [withEvent('storeQuantity'), 'sendChanged'],
    },
    'quantity.increment': {
      guard: withEvent('canIncrease'),
      target: '.deciding',
      actions: [withEvent('storeMore'), 'sendChanged'],
    },
    'candles.add': {
      guard: withEvent('canAddAll'),
      target: '.deciding',
      actions: [withEvent('storeCandles'), 'sendChanged'],
    },
  },
  states: {
    decidingStart: {
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { target: 'deciding', actions: ['dropGone', 'sendChanged'] },
      ],
    },
    deciding: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'filled' }] },
    empty: { description: 'Nothing goes with it', entry: 'sendEmptied' },
    filled,
  },
});
