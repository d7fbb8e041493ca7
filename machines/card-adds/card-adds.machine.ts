import { withEvent } from '../kit/params.ts';
import { cardAddsSetup, initialContext } from './card-adds.setup.ts';

/**
 * The buttons of all cards. They outlive the cards that show them, so that a tap is carried out although its page is
 * left.
 */
export const cardAddsMachine = cardAddsSetup.createMachine({
  id: 'card-adds',
  description: 'Owns a button for each card that was tapped, and emits what the buttons report',
  context: initialContext,
  on: {
    'button.press': { actions: withEvent('pressButton') },
    'cart.changed': { actions: withEvent('emitFact') },
    'cart.unsure': { actions: withEvent('emitFact') },
    'toast.wanted': { actions: withEvent('emitFact') },
  },
});
