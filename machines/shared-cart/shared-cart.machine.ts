import { initialContext, sharedCartSetup } from './shared-cart.setup.ts';
import { adding } from './states/adding.ts';

/** A link to a cart (G14): its items are shown first, and go into the shopper's own cart only when asked for. */
export const sharedCartMachine = sharedCartSetup.createMachine({
  id: 'shared-cart',
  description: 'Shows what somebody shared, and adds it to the cart only when asked to',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'isEnded', target: 'ended' }, { guard: 'hasAny', target: 'previewing' }, { target: 'soldOut' }],
    },
    ended: { description: 'The link is over a week old, or was not made here' },
    soldOut: { description: 'Nothing of it can be had now' },
    previewing: {
      on: { 'items.add': 'adding' },
      initial: 'asking',
      states: {
        asking: {},
        refused: { description: 'Nothing was added, and the page says why', exit: 'clearMessage' },
      },
    },
    adding,
    added: { type: 'final' },
  },
});
