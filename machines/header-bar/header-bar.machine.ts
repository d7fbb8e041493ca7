import { withEvent } from '../kit/params.ts';
import { headerBarSetup, initialContext } from './header-bar.setup.ts';

/** The bar over the page on small windows (HDR-06). */
export const headerBarMachine = headerBarSetup.createMachine({
  id: 'header-bar',
  description: 'Hides the header while a small window scrolls down, and brings it back on the way up',
  context: ({ input }) => initialContext(input),
  invoke: { src: 'scrollListener', id: 'scrollListener' },
  on: { 'bar.focused': '.held' },
  initial: 'shown',
  states: {
    shown: {
      on: {
        'page.scrolled': [
          { guard: withEvent('isGoingDown'), target: 'hidden', actions: withEvent('storeTurn') },
          { actions: withEvent('storeHighest') },
        ],
      },
    },
    hidden: {
      on: {
        'page.scrolled': [
          { guard: withEvent('isGoingUp'), target: 'shown', actions: withEvent('storeTurn') },
          { actions: withEvent('storeLowest') },
        ],
      },
    },
    held: {
      description: 'Somebody is in it by keyboard: it stays',
      on: { 'bar.blurred': 'shown', 'page.scrolled': { actions: withEvent('storeTurn') } },
    },
  },
});
