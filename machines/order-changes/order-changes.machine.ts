import { withEvent } from '../kit/params.ts';
import { changingLine } from './states/changing-line.ts';
import { ways } from './states/ways.ts';
import { initialContext, orderChangesSetup } from './order-changes.setup.ts';
import { cancelling } from './states/cancelling.ts';
import { choosingPlace } from './states/choosing-place.ts';
import { choosingTime } from './states/choosing-time.ts';

/**
 * What the shopper can still change of an order: until its cut-off, which the shop judges. A write whose answer is lost
 * is sent again with its key.
 */
export const orderChangesMachine = orderChangesSetup.createMachine({
  id: 'order-changes',
  description:
    'Cancels an order, moves it to another time or address or changes its items, each once, and says why not',
  context: ({ input }) => initialContext(input),
  initial: 'idle',
  invoke: { src: 'draftListener', id: 'draftListener', input: undefined },
  on: { 'order.loaded': { actions: withEvent('storeOrder') } },
  states: {
    idle: {
      on: {
        ...ways,
        'place.resume': { guard: 'canReaddress', target: 'choosingPlace.adding', actions: 'storeAttempt' },
      },
    },
    cancelling,
    choosingTime,
    choosingPlace,
    changingLine,
  },
});
