import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
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
      { guard: withOutcome('isOk'), target: 'showing', actions: withOutcome('appendPage') },
      { target: 'showing.moreFailed', actions: withOutcome('emitFailure') },
    ],
    onError: { target: 'showing.moreFailed', actions: { type: 'emitFailure', params: {} } },
  },
  after: { requestTimeout: { target: 'showing.moreFailed', actions: { type: 'emitFailure', params: {} } } },
  ...withSlowHint,
});
