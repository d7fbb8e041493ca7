import { reviewsSetup } from '../reviews.setup.ts';

export const loadingMore = reviewsSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'loadReviews',
    id: 'loadReviews',
    input: ({ context }) => ({
      nodeId: context.nodeId,
      rating: context.rating,
      sort: context.sort,
      page: context.pager.current + 1,
    }),
    onDone: [
      {
        guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
        target: 'showing',
        actions: { type: 'appendPage', params: ({ event }) => ({ outcome: event.output }) },
      },
      {
        target: 'showing.moreFailed',
        actions: { type: 'emitFailure', params: ({ event }) => ({ outcome: event.output }) },
      },
    ],
    onError: { target: 'showing.moreFailed', actions: { type: 'emitFailure', params: {} } },
  },
  after: { requestTimeout: { target: 'showing.moreFailed', actions: { type: 'emitFailure', params: {} } } },
  initial: 'waiting',
  states: {
    waiting: { after: { slowHint: 'slow' } },
    slow: { tags: 'slow' },
  },
});
