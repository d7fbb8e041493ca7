import { reviewsSetup } from '../reviews.setup.ts';

export const filtering = reviewsSetup.createStateConfig({
  description: 'Another choice of stars or of the order takes the place of the one that is on its way',
  tags: 'busy',
  invoke: {
    src: 'loadReviews',
    id: 'loadReviews',
    input: ({ context }) => ({ nodeId: context.nodeId, rating: context.rating, sort: context.sort, page: 0 }),
    onDone: [
      {
        guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
        target: 'showing',
        actions: { type: 'storePage', params: ({ event }) => ({ outcome: event.output }) },
      },
      { target: 'failed', actions: { type: 'emitFailure', params: ({ event }) => ({ outcome: event.output }) } },
    ],
    onError: { target: 'failed', actions: { type: 'emitFailure', params: {} } },
  },
  after: { requestTimeout: { target: 'failed', actions: { type: 'emitFailure', params: {} } } },
  initial: 'waiting',
  states: {
    waiting: { after: { slowHint: 'slow' } },
    slow: { tags: 'slow' },
  },
});
