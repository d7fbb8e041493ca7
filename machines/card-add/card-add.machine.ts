import { cardAddSetup, initialContext } from './card-add.setup.ts';
import { adding } from './states/adding.ts';

/** The button of a card. It adds one piece at a time, so that fast taps make one line of one piece. */
export const cardAddMachine = cardAddSetup.createMachine({
  id: 'card-add',
  description: 'Puts the product of a card into the cart, and says so for a moment; a choice leads to its page',
  context: ({ input }) => initialContext(input),
  initial: 'idle',
  states: {
    idle: { on: { 'cart.add': 'adding' } },
    adding,
    added: {
      description: 'A tick in place of the button, so that the second tap of two does not add another',
      after: { tickTime: 'idle' },
    },
    refused: {
      description: 'The cart takes no more of it now, and a toast says why',
      on: { 'cart.add': 'adding' },
    },
    failed: {
      description: 'Nobody knows whether it arrived; the button offers to try again',
      on: { 'cart.add': 'adding' },
    },
    choosing: { description: 'The shop wants a choice that the card does not offer: a link to its page' },
    soldOut: { description: 'The last one is gone' },
  },
});
