import { heartSetup } from '../heart.setup.ts';

export const adding = heartSetup.createStateConfig({
  tags: 'busy',
  entry: 'storeWanted',
  on: { 'heart.press': { actions: 'storeOtherWish' } },
  invoke: {
    src: 'setFavourite',
    id: 'setFavourite',
    input: ({ context }) => ({ nid: context.nid, action: 'add' }),
    onDone: [
      { guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) }, target: 'decidingAdded' },
      {
        guard: { type: 'isLoginOver', params: ({ event }) => ({ outcome: event.output }) },
        target: 'pendingLogin',
        actions: ['sendPendingKept', 'sendSessionExpired'],
      },
      {
        guard: { type: 'isForGood', params: ({ event }) => ({ outcome: event.output }) },
        target: 'decidingNotAdded',
        actions: 'sendPendingDropped',
      },
      { target: 'decidingNotAdded' },
    ],
    onError: 'decidingNotAdded',
  },
  after: { requestTimeout: 'decidingNotAdded' },
});
