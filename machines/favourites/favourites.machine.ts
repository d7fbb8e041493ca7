import { withEvent } from '../kit/params.ts';
import { favouritesSetup, initialContext } from './favourites.setup.ts';
import { bestsellers } from './states/bestsellers.ts';
import { loading } from './states/loading.ts';
import { removing } from './states/removing.ts';

/** The favourites of a customer; a guest, and whoever has none yet, is shown what sells best. */
export const favouritesMachine = favouritesSetup.createMachine({
  id: 'favourites',
  description: 'Shows what a customer has marked with a heart, and takes it out after a question',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isGuest', target: 'guest' },
        { guard: 'isMissing', target: 'loading' },
        { guard: 'isEmpty', target: 'empty' },
        { target: 'listing' },
      ],
    },
    guest: {
      ...bestsellers,
      description: 'Only customers have favourites',
      invoke: { src: 'sessionListener', id: 'sessionListener' },
      on: {
        'login.request': { actions: 'emitLoginWanted' },
        'session.authenticated': { target: 'loading', actions: 'storeCustomer' },
      },
    },
    loading,
    failed: { on: { 'favourites.retry': 'loading' } },
    empty: bestsellers,
    listing: {
      entry: 'clearChosen',
      on: { 'heart.press': { target: 'confirmingRemoval', actions: withEvent('storeChosen') } },
    },
    confirmingRemoval: {
      on: {
        'heart.press': { actions: withEvent('storeChosen') },
        'removal.confirm': 'removing',
        'removal.dismiss': 'listing',
      },
    },
    removing,
  },
});
