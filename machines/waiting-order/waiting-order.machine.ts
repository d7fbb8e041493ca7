import { initialContext, waitingOrderSetup } from './waiting-order.setup.ts';
import { loading } from './states/loading.ts';
import { waiting } from './states/waiting.ts';

/**
 * Offers an order that nobody has paid yet wherever its shopper comes back (CHK-06). Its time is the shop's: when it is
 * over, the shop is asked again.
 */
export const waitingOrderMachine = waitingOrderSetup.createMachine({
  id: 'waiting-order',
  description: 'Offers an unpaid order to its shopper: to be paid, or to be cancelled after a question',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  invoke: { src: 'restoredListener', id: 'restoredListener', input: undefined },
  on: { 'page.restored': '.loading' },
  states: {
    loading,
    failed: { on: { 'order.retry': 'loading' } },
    waiting,
    cancelled: { description: 'Says so as long as the page is shown', entry: 'clearOrder' },
    gone: {
      description: 'It was paid or is over, or its shopper is logged out',
      entry: ['clearOrder', 'emitHeaderStale'],
    },
  },
});
