import { withEvent, withOutcome } from '../kit/params.ts';
import { initialContext, menuDrawerSetup } from './menu-drawer.setup.ts';

/** The drawer of small windows (HDR-04): All Categories, each unfolding into what it holds. */
export const menuDrawerMachine = menuDrawerSetup.createMachine({
  id: 'menu-drawer',
  description: 'Unfolds the menu of small windows level by level, and fetches it where the page came without',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  on: {
    'link.follow': { actions: withEvent('emitNavigation') },
    'profile.request': { actions: 'emitProfile' },
    'drawer.close': { actions: 'emitDismissed' },
  },
  states: {
    deciding: { always: [{ guard: 'hasMenu', target: 'open' }, { target: 'loadingMenu' }] },
    loadingMenu: {
      tags: 'busy',
      invoke: {
        id: 'loadMenu',
        src: 'loadMenu',
        input: undefined,
        onDone: [
          { guard: withOutcome('isMenu'), target: 'open', actions: withOutcome('storeMenu') },
          { target: 'failed', actions: withOutcome('emitFailure') },
        ],
        onError: { target: 'failed', actions: { type: 'emitFailure', params: {} } },
      },
      after: { requestTimeout: { target: 'failed', actions: { type: 'emitFailure', params: {} } } },
    },
    failed: { on: { 'menu.retry': 'loadingMenu' } },
    open: {
      initial: 'folded',
      on: {
        'branch.toggle': {
          guard: withEvent('isBranch'),
          target: '.decidingLevel',
          actions: withEvent('storeUnfolded'),
        },
      },
      states: {
        decidingLevel: {
          always: [
            { guard: 'isFolded', target: 'folded' },
            { guard: 'isAtFirstLevel', target: 'unfolded' },
            { target: 'deeper' },
          ],
        },
        folded: { description: 'All Categories' },
        unfolded: { description: 'What one category holds' },
        deeper: { description: 'What a group of a category holds, and groups inside of it' },
      },
    },
  },
});
