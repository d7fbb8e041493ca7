import { favouritesSetup } from '../favourites.setup.ts';

export const loading = favouritesSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'loadFavourites',
    id: 'loadFavourites',
    input: undefined,
    onDone: [
      {
        guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
        target: 'deciding',
        actions: { type: 'storeFavourites', params: ({ event }) => ({ outcome: event.output }) },
      },
      {
        guard: { type: 'isLoginOver', params: ({ event }) => ({ outcome: event.output }) },
        target: 'guest',
        actions: ['storeGuest', 'emitLoginWanted'],
      },
      { target: 'failed' },
    ],
    onError: 'failed',
  },
  after: { requestTimeout: 'failed' },
  initial: 'waiting',
  states: { waiting: { after: { slowHint: 'slow' } }, slow: { tags: 'slow' } },
});
