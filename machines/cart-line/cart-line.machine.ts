import { cartLineSetup, initialContext } from './cart-line.setup.ts';
import { favouring } from './states/favouring.ts';
import { inCart } from './states/in-cart.ts';
import { removing } from './states/removing.ts';
import { restoring } from './states/restoring.ts';
import { unfavouring } from './states/unfavouring.ts';

/** One line of the cart: the latest wish wins, one call at a time, and what is shown is the wish. */
export const cartLineMachine = cartLineSetup.createMachine({
  id: 'cart-line',
  description:
    'One line of the cart: changes its quantity, one call at a time, is removed or moved to the favourites, and comes back by Undo',
  context: ({ input }) => initialContext(input),
  initial: 'inCart',
  states: {
    inCart,
    favouring,
    removing,
    undoable: {
      description: 'Removed, and can be taken back for a while',
      initial: 'offered',
      on: { 'line.undo': [{ guard: 'isFavouriteMade', target: 'unfavouring' }, { target: 'restoring' }] },
      after: { undoWindow: { target: 'gone', actions: 'sendGone' } },
      states: { offered: {}, refused: { exit: 'clearMessage' } },
    },
    unfavouring,
    restoring,
    gone: { type: 'final' },
  },
});
