import { heartSetup } from '../heart.setup.ts';

export const removing = heartSetup.createStateConfig({
  tags: 'busy',
  entry: 'storeUnwanted',
  on: { 'heart.press': { actions: 'storeOtherWish' } },
  invoke: {
    src: 'setFavourite',
    id: 'setFavourite',
    input: ({ context }) => ({ nid: context.nid, action: 'remove' }),
    onDone: [
      { guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) }, target: 'decidingRemoved' },
      {
        guard: { type: 'isLoginOver', params: ({ event }) => ({ outcome: event.output }) },
        target: 'off',
        actions: 'sendSessionExpired',
      },
      { target: 'decidingNotRemoved' },
    ],
    onError: 'decidingNotRemoved',
  },
  after: { requestTimeout: 'decidingNotRemoved' },
});
