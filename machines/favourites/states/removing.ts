import { withOutcome } from '../../kit/params.ts';
import { favouritesSetup } from '../favourites.setup.ts';

export const removing = favouritesSetup.createStateConfig({
  description: 'The card stays until the shop has said yes',
  tags: 'busy',
  invoke: {
    src: 'removeFavourite',
    id: 'removeFavourite',
    input: ({ context }) => ({ nid: context.chosen ?? 0 }),
    onDone: [
      { guard: withOutcome('isOk'), target: 'deciding', actions: ['storeRemoved', 'emitRemoved', 'emitHeaderWanted'] },
      { guard: withOutcome('isLoginOver'), target: 'guest', actions: ['storeGuest', 'emitLoginWanted'] },
      { target: 'listing', actions: 'emitFailed' },
    ],
    onError: { target: 'listing', actions: 'emitFailed' },
  },
  after: { requestTimeout: { target: 'listing', actions: 'emitFailed' } },
});
