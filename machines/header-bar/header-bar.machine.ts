import { headerBarSetup } from './header-bar.setup.ts';

/** The bar over the page on small windows (HDR-06). */
export const headerBarMachine = headerBarSetup.createMachine({
  id: 'header-bar',
  description: 'Hides the header while a small window scrolls down, and brings it back on the way up',
  context: ({ input }) => ({ turn: Math.max(0, input.top) }),
  invoke: { src: 'scrollListener', id: 'scrollListener' },
  on: { 'bar.focused': '.held' },
  initial: 'shown',
  states: {
    shown: {
      on: {
        'page.scrolled': [
          {
            guard: { type: 'isGoingDown', params: ({ event }) => ({ top: event.top }) },
            target: 'hidden',
            actions: { type: 'storeTurn', params: ({ event }) => ({ top: event.top }) },
          },
          { actions: { type: 'storeHighest', params: ({ event }) => ({ top: event.top }) } },
        ],
      },
    },
    hidden: {
      on: {
        'page.scrolled': [
          {
            guard: { type: 'isGoingUp', params: ({ event }) => ({ top: event.top }) },
            target: 'shown',
            actions: { type: 'storeTurn', params: ({ event }) => ({ top: event.top }) },
          },
          { actions: { type: 'storeLowest', params: ({ event }) => ({ top: event.top }) } },
        ],
      },
    },
    held: {
      description: 'Somebody is in it by keyboard: it stays',
      on: {
        'bar.blurred': 'shown',
        'page.scrolled': { actions: { type: 'storeTurn', params: ({ event }) => ({ top: event.top }) } },
      },
    },
  },
});
