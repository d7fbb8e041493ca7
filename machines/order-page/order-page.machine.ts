import { initialContext, orderPageSetup } from './order-page.setup.ts';
import { loadingOrder } from './states/loading-order.ts';
import { showing } from './states/showing.ts';

/** One order for the one who bought it, kept fresh while something still happens to it. */
export const orderPageMachine = orderPageSetup.createMachine({
  id: 'order-page',
  description: 'Shows an order to its buyer: how far it is, what is in it, where it goes, how it was paid',
  context: ({ input }) => initialContext(input),
  initial: 'loadingOrder',
  states: {
    loadingOrder,
    showing,
    notFound: {},
    failed: { on: { 'order.refresh': 'loadingOrder' } },
    needsLogin: {
      entry: 'emitLoginWanted',
      invoke: { id: 'sessionListener', src: 'sessionListener' },
      on: { 'login.request': { actions: 'emitLoginWanted' }, 'session.authenticated': 'loadingOrder' },
    },
  },
});
