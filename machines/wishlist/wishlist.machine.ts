import { withEvent } from '../kit/params.ts';
import { initialContext, wishlistSetup } from './wishlist.setup.ts';

/**
 * The hearts of all products. They outlive the cards that show them, so that a tap is carried out although its page is
 * left.
 */
export const wishlistMachine = wishlistSetup.createMachine({
  id: 'wishlist',
  description: 'Owns a heart for each product that was tapped, and the one product that waits for a guest’s login',
  context: ({ input }) => initialContext(input),
  invoke: { src: 'shopListener', id: 'shopListener', input: undefined },
  initial: 'deciding',
  on: {
    'heart.press': { actions: withEvent('pressHeart') },
    'header.changed': { actions: withEvent('storeHeader') },
    'pending.kept': { target: '.waiting', actions: [withEvent('storePending'), 'emitPending'] },
    'pending.changed': [
      { guard: withEvent('isNone'), target: '.none', actions: withEvent('storePending') },
      { target: '.waiting', actions: withEvent('storePending') },
    ],
    'pending.dropped': { guard: withEvent('isPending'), target: '.none', actions: ['clearPending', 'emitPending'] },
    'toast.wanted': { actions: withEvent('emitFact') },
    'header.refreshWanted': { actions: withEvent('emitFact') },
    'login.wanted': { actions: withEvent('emitFact') },
    'session.expired': { actions: withEvent('emitFact') },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isResumable', target: 'resumed' },
        { guard: 'hasPending', target: 'waiting' },
        { target: 'none' },
      ],
    },
    none: {},
    waiting: {
      description: 'A guest has marked a product: it is added as soon as a customer is there',
      entry: 'showPending',
      on: {
        'header.changed': {
          guard: withEvent('isCustomer'),
          target: 'resumed',
          actions: withEvent('storeHeader'),
        },
      },
    },
    resumed: { description: 'The product is being added; it waits on when that fails', entry: 'resumePending' },
  },
});
