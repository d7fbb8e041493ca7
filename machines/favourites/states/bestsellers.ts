import { withOutcome } from '../../kit/params.ts';
import { favouritesSetup } from '../favourites.setup.ts';

/** What stands below an empty list. A page without it is still a page. */
export const bestsellers = favouritesSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasBestsellers', target: 'showing' }, { target: 'loadingBestsellers' }] },
    loadingBestsellers: {
      tags: 'busy',
      invoke: {
        src: 'loadBestsellers',
        id: 'loadBestsellers',
        input: undefined,
        onDone: [
          { guard: withOutcome('isOk'), target: 'showing', actions: withOutcome('storeBestsellers') },
          { target: 'showing', actions: 'emitBestsellersLogged' },
        ],
        onError: { target: 'showing', actions: 'emitBestsellersLogged' },
      },
      after: { requestTimeout: { target: 'showing', actions: 'emitBestsellersLogged' } },
    },
    showing: {},
  },
});
