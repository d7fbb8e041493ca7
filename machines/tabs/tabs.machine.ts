import { withEvent } from '../kit/params.ts';
import { initialContext, tabsSetup } from './tabs.setup.ts';

/** What other tabs of this browser changed. */
export const tabsMachine = tabsSetup.createMachine({
  id: 'tabs',
  description: 'Refreshes the header when other tabs have changed it, once they are done and this tab is seen',
  context: ({ input }) => initialContext(input),
  invoke: { src: 'tabListener', id: 'tabListener', input: undefined },
  initial: 'quiet',
  on: { 'visibility.changed': { actions: withEvent('storeVisibility') } },
  states: {
    quiet: { on: { 'header.changedElsewhere': 'stale' } },
    stale: {
      description: 'The header is old, and the other tabs may change more',
      on: { 'header.changedElsewhere': { target: 'stale', reenter: true } },
      after: { quietTime: 'decidingView' },
    },
    decidingView: { always: [{ guard: 'isVisible', target: 'refreshing' }, { target: 'hidden' }] },
    hidden: {
      description: 'The header is old, and nobody sees it',
      on: {
        'header.changedElsewhere': 'stale',
        'visibility.changed': {
          guard: withEvent('isShown'),
          target: 'refreshing',
          actions: withEvent('storeVisibility'),
        },
      },
    },
    refreshing: {
      tags: 'busy',
      on: { 'header.changedElsewhere': 'stale' },
      invoke: { src: 'refreshHeader', id: 'refreshHeader', input: undefined, onDone: 'quiet', onError: 'quiet' },
      after: { requestTimeout: 'quiet' },
    },
  },
});
