import { withEvent } from '../kit/params.ts';
import { initialContext, orderChangesSetup } from './order-changes.setup.ts';
import { cancelling } from './states/cancelling.ts';
import { choosingTime } from './states/choosing-time.ts';

const ways = {
  'cancel.press': { guard: 'canCancel', target: 'cancelling', actions: 'storeAttempt' },
  'time.press': { guard: 'canReschedule', target: 'choosingTime', actions: ['storeAttempt', 'storeOwnDay'] },
} as const;

/**
 * What the shopper can still change of an order: until its cut-off, which the shop judges. A write whose answer is lost
 * is sent again with its key.
 */
export const orderChangesMachine = orderChangesSetup.createMachine({
  id: 'order-changes',
  description: 'Cancels an order or moves it to another time, each after a question, once, and says why not',
  context: ({ input }) => initialContext(input),
  initial: 'idle',
  on: { 'order.loaded': { actions: withEvent('storeOrder') } },
  states: {
    idle: { on: ways },
    cancelling,
    choosingTime,
  },
});
