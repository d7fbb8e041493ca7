import { withEvent } from '../kit/params.ts';
import { initialContext, numberCandlesSetup } from './number-candles.setup.ts';
import { asking } from './states/asking.ts';

/** "Which birthday is it?": the candles that show an age go into the quantity list, all of them or none (G10). */
export const numberCandlesMachine = numberCandlesSetup.createMachine({
  id: 'number-candles',
  description: 'Finds the candles that show an age, and puts them with what goes with a product',
  context: ({ input }) => initialContext(input),
  initial: 'decidingStart',
  on: { 'age.type': { target: '.idle', actions: withEvent('storeText') }, 'age.submit': '.decidingAge' },
  states: {
    decidingStart: { always: [{ guard: 'hasCandles', target: 'added' }, { target: 'idle' }] },
    idle: {},
    decidingAge: { always: [{ guard: 'isAge', target: 'asking' }, { target: 'rejected' }] },
    rejected: { description: 'What was typed is no age; typing again drops the error' },
    asking,
    decidingStock: { always: [{ guard: 'hasAll', target: 'added', actions: 'sendFound' }, { target: 'soldOut' }] },
    added: { on: { 'list.emptied': { target: 'idle', actions: 'clearText' } } },
    soldOut: { description: 'A digit is missing, so nothing was added' },
    unknown: { description: 'There are no candles for that age, and the shop says why' },
    failed: { description: 'No answer came; submitting asks again' },
  },
});
