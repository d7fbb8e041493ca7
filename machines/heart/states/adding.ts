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
        actions: ['emitPendingKept', 'emitSessionExpired'],
      },
      // A refusal is for good: the product is not sold any more, or the list is full.
      { target: 'decidingNotAdded', actions: 'emitPendingDropped' },
    ],
    onError: 'decidingNotAdded',
  },
  after: { requestTimeout: 'decidingNotAdded' },
});
