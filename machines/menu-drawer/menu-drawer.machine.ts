import { menuDrawerSetup } from './menu-drawer.setup.ts';

/** The drawer of small windows (HDR-04): All Categories, each unfolding into what it holds. */
export const menuDrawerMachine = menuDrawerSetup.createMachine({
  id: 'menu-drawer',
  description: 'Unfolds the menu of small windows level by level, and fetches it where the page came without',
  context: ({ input }) => ({ menu: input.menu, unfolded: [] }),
  initial: 'deciding',
  on: {
    'link.follow': { actions: { type: 'emitNavigation', params: ({ event }) => ({ to: event.to }) } },
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
          {
            guard: { type: 'isMenu', params: ({ event }) => ({ outcome: event.output }) },
            target: 'open',
            actions: { type: 'storeMenu', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'failed',
            actions: { type: 'emitFailure', params: ({ event }) => ({ outcome: event.output }) },
          },
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
          guard: { type: 'isBranch', params: ({ event }) => ({ path: event.path }) },
          target: '.decidingLevel',
          actions: { type: 'storeUnfolded', params: ({ event }) => ({ path: event.path }) },
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
