import { withEvent } from '../kit/params.ts';
import { helpBubbleSetup, initialContext } from './help-bubble.setup.ts';

/** The way to the shop on WhatsApp on small windows (SHL-15). */
export const helpBubbleMachine = helpBubbleSetup.createMachine({
  id: 'help-bubble',
  description: 'Floats where a resting page has nothing under it, and waits at the end of the page otherwise',
  context: initialContext,
  invoke: { src: 'spotListener', id: 'spotListener' },
  initial: 'docked',
  on: {
    'page.moved': '.yielding',
    'spot.found': { target: '.floating', actions: withEvent('storeSpot') },
    'spot.missing': '.docked',
  },
  states: {
    docked: { description: 'It stands in its own row at the end of the page, and covers nothing' },
    yielding: { description: 'The page moves: it stands at the end until the page rests' },
    floating: {},
  },
});
