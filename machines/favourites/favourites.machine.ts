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
  invoke: { src: 'questionListener', id: 'questionListener', input: undefined },
  initial: 'deciding',
  // An entry of the history may carry a question about what is not listed here any more.
  on: { 'question.opened': { actions: 'emitQuestionUnwanted' } },
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
      on: {
        'heart.press': { actions: withEvent('emitQuestionWanted') },
        'question.opened': {
          guard: withEvent('isListed'),
          target: 'confirmingRemoval',
          actions: withEvent('storeChosen'),
        },
      },
    },
    confirmingRemoval: {
      description: 'History carries the question, so that Back closes it',
      on: {
        'heart.press': { actions: withEvent('storeChosen') },
        'removal.confirm': { target: 'removing', actions: 'emitQuestionUnwanted' },
        'removal.dismiss': { actions: 'emitQuestionUnwanted' },
        'question.closed': 'listing',
      },
    },
    removing,
  },
});
