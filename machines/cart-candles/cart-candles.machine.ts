import { withEvent, withOutcome } from '../kit/params.ts';
import { withSlowHint } from '../kit/slow-hint.ts';
import { cartCandlesSetup, initialContext } from './cart-candles.setup.ts';

const add = { target: 'adding', actions: withEvent('storeCandles') } as const;
const unsure = { target: 'unsure', actions: 'emitUnsure' } as const;

/** The candles that show an age go into the cart, all of them or none (G10). */
export const cartCandlesMachine = cartCandlesSetup.createMachine({
  id: 'cart-candles',
  description: 'Puts the candles of an age into the cart, where a cake lies in it already',
  context: initialContext,
  invoke: { id: 'numberCandles', src: 'numberCandles', input: ({ self }) => ({ list: self }) },
  initial: 'idle',
  states: {
    idle: { on: { 'candles.add': add } },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'addCandles',
        src: 'addCandles',
        input: ({ context }) => context.candles,
        onDone: [
          { guard: withOutcome('isOk'), target: 'added', actions: withOutcome('emitCartChanged') },
          { target: 'refused', actions: withOutcome('storeRefusal') },
        ],
        onError: unsure,
      },
      after: { requestTimeout: unsure },
      ...withSlowHint,
    },
    added: {
      description: 'For a moment, so that the second tap of two does not add them again',
      on: { 'candles.add': { guard: withEvent('isOther'), ...add } },
      after: { tickTime: 'idle' },
    },
    refused: { description: 'The cart does not take them, and says why', on: { 'candles.add': add } },
    unsure: { description: 'Nobody knows whether they are in the cart', on: { 'candles.add': add } },
  },
});
