import { heartSetup, initialContext } from './heart.setup.ts';
import { adding } from './states/adding.ts';
import { removing } from './states/removing.ts';

/**
 * One product's heart. It shows what was tapped last, sends one call at a time, and goes on until the server has what
 * was wanted last.
 */
export const heartMachine = heartSetup.createMachine({
  id: 'heart',
  description: 'Keeps a product among the favourites or takes it out; a guest’s heart waits for the login',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isStartedOn', target: 'on' },
        { guard: 'isPending', target: 'pendingLogin' },
        { guard: 'isResumed', target: 'adding' },
        { target: 'off' },
      ],
    },
    off: {
      initial: 'settled',
      on: {
        'heart.press': [
          { guard: { type: 'isCustomer', params: ({ event }) => event }, target: 'adding' },
          { target: 'pendingLogin', actions: ['sendPendingKept', 'sendLoginWanted'] },
        ],
        'favourite.changed': { guard: { type: 'isFavourite', params: ({ event }) => event }, target: 'on' },
      },
      states: { settled: {}, rolledBack: { description: 'It could not be added' } },
    },
    on: {
      initial: 'settled',
      on: {
        'heart.press': 'removing',
        'favourite.changed': { guard: { type: 'isNotFavourite', params: ({ event }) => event }, target: 'off' },
      },
      states: { settled: {}, rolledBack: { description: 'It could not be removed' } },
    },
    adding,
    decidingAdded: {
      always: [
        { guard: 'isWanted', target: 'on', actions: ['sendPendingDropped', 'sendAdded', 'sendHeaderWanted'] },
        { target: 'removing' },
      ],
    },
    decidingNotAdded: {
      description: 'A call that broke may have arrived: what is not wanted any more is taken out in any case',
      always: [{ guard: 'isWanted', target: 'off.rolledBack', actions: 'sendFailed' }, { target: 'removing' }],
    },
    removing,
    decidingRemoved: {
      always: [
        { guard: 'isWanted', target: 'adding' },
        { target: 'off', actions: ['sendPendingDropped', 'sendRemoved', 'sendHeaderWanted'] },
      ],
    },
    decidingNotRemoved: {
      always: [
        { guard: 'isWanted', target: 'adding' },
        { target: 'on.rolledBack', actions: 'sendFailed' },
      ],
    },
    pendingLogin: {
      description: 'A guest has marked it: it is kept for the login, and only one product is',
      on: {
        'heart.press': { actions: 'sendLoginWanted' },
        'customer.arrived': 'adding',
        'pending.replaced': 'off',
      },
    },
  },
});
