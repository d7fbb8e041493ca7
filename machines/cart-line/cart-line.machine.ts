import { cartLineSetup, initialContext } from './cart-line.setup.ts';
import { inCart } from './states/in-cart.ts';
import { removing } from './states/removing.ts';
import { restoring } from './states/restoring.ts';

/** One line of the cart: the latest wish wins, one call at a time, and what is shown is the wish. */
export const cartLineMachine = cartLineSetup.createMachine({
  id: 'cart-line',
  description: 'One line of the cart: changes its quantity, one call at a time, is removed, and comes back by Undo',
  context: ({ input }) => initialContext(input),
  initial: 'inCart',
  states: {
    inCart,
    removing,
    undoable: {
      description: 'Removed, and can be taken back for a while',
      initial: 'offered',
      on: { 'line.undo': 'restoring' },
      after: { undoWindow: { target: 'gone', actions: 'sendGone' } },
      states: { offered: {}, refused: { exit: 'clearMessage' } },
    },
    restoring,
    gone: { type: 'final' },
  },
});
