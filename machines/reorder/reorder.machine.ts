import { initialContext, reorderSetup } from './reorder.setup.ts';
import { adding } from './states/adding.ts';
import { loading } from './states/loading.ts';

/**
 * Order again: what of an old order can be had now is shown first, with what is gone, dearer or cheaper, and goes into
 * the cart only when asked for, and only as it was shown.
 */
export const reorderMachine = reorderSetup.createMachine({
  id: 'reorder',
  description: 'Shows what of an old order can be had now, and puts just that into the cart when asked to',
  context: ({ input }) => initialContext(input),
  invoke: { id: 'placeListener', src: 'placeListener' },
  initial: 'loading',
  states: {
    loading,
    deciding: { always: [{ guard: 'hasAny', target: 'previewing' }, { target: 'nothing' }] },
    previewing: {
      on: { 'items.add': 'adding' },
      initial: 'asking',
      states: {
        asking: {
          description: 'With the reason why it is shown anew, when it has changed before it could be added',
          exit: 'clearMessage',
          on: { 'place.changed': '#reorder.loading' },
        },
        refused: {
          description: 'Nothing was added, and the page says why',
          exit: 'clearMessage',
          on: { 'place.changed': '#reorder.loading' },
        },
        unsure: {
          description: 'Nobody knows whether it was added: the same wish again, with its key, adds it once',
          exit: 'clearMessage',
        },
      },
    },
    nothing: { description: 'None of it can be had now', exit: 'clearMessage', on: { 'place.changed': 'loading' } },
    adding,
    notFound: {},
    failed: { on: { 'items.retry': 'loading' } },
    needsLogin: {
      entry: 'emitLoginWanted',
      invoke: { id: 'sessionListener', src: 'sessionListener' },
      on: { 'login.request': { actions: 'emitLoginWanted' }, 'session.authenticated': 'loading' },
    },
    added: { type: 'final' },
  },
});
