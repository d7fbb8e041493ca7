import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { favouritesSetup } from '../favourites.setup.ts';

export const loading = favouritesSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'loadFavourites',
    id: 'loadFavourites',
    input: undefined,
    onDone: [
      { guard: withOutcome('isOk'), target: 'deciding', actions: withOutcome('storeFavourites') },
      { guard: withOutcome('isLoginOver'), target: 'guest', actions: ['storeGuest', 'emitLoginWanted'] },
      { target: 'failed' },
    ],
    onError: 'failed',
  },
  after: { requestTimeout: 'failed' },
  ...withSlowHint,
});
