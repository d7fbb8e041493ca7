import { withEvent } from '../kit/params.ts';
import { helpBubbleSetup, initialContext } from './help-bubble.setup.ts';

/** Looks for a free place once the page has come to rest; until then the bubble stays as it is. */
const looking = helpBubbleSetup.createStateConfig({
  initial: 'resting',
  on: { 'page.changed': '.waiting' },
  states: {
    resting: {},
    waiting: { after: { pageRest: 'measuring' } },
    measuring: {
      invoke: { src: 'spotListener', id: 'spotListener' },
      on: {
        'spot.found': { target: '#help-bubble.floating', actions: withEvent('storeSpot') },
        'spot.missing': '#help-bubble.docked',
        'bubble.hidden': 'resting',
      },
    },
  },
});

/** The ways to the shop: its chat, and on small windows WhatsApp (SHL-14, SHL-15). */
export const helpBubbleMachine = helpBubbleSetup.createMachine({
  id: 'help-bubble',
  description: 'The bubbles float where a resting page has nothing under them, and wait at its end otherwise',
  context: initialContext,
  invoke: { src: 'pageListener', id: 'pageListener' },
  initial: 'docked',
  on: { 'page.moved': '.yielding' },
  states: {
    docked: { ...looking, description: 'It stands in its own row at the end of the page, and covers nothing' },
    yielding: {
      ...looking,
      initial: 'waiting',
      description: 'The page moves: it stands at the end until the page rests',
    },
    floating: looking,
  },
});
