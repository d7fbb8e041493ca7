import { addOnsSetup, firstList } from './add-ons.setup.ts';
import { filled } from './states/filled.ts';

/** What goes with a product: candles, a card with words, something sweet (DET-05, DET-06). */
export const addOnsMachine = addOnsSetup.createMachine({
  id: 'add-ons',
  description: 'Keeps the quantity list of what goes with a product, and the words of a greeting card',
  context: ({ input }) => firstList(input),
  initial: 'decidingStart',
  on: {
    'quantity.set': {
      guard: { type: 'isOffered', params: ({ event }) => event },
      target: '.deciding',
      actions: [{ type: 'storeQuantity', params: ({ event }) => event }, 'emitChanged'],
    },
    'quantity.increment': {
      guard: { type: 'canIncrease', params: ({ event }) => event },
      target: '.deciding',
      actions: [{ type: 'storeMore', params: ({ event }) => event }, 'emitChanged'],
    },
    'candles.add': {
      guard: { type: 'canAddAll', params: ({ event }) => event },
      target: '.deciding',
      actions: [{ type: 'storeCandles', params: ({ event }) => event }, 'emitChanged'],
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
