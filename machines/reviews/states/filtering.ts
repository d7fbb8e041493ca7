import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { reviewsSetup } from '../reviews.setup.ts';

export const filtering = reviewsSetup.createStateConfig({
  description: 'Another choice of stars or of the order takes the place of the one that is on its way',
  tags: 'busy',
  invoke: {
    src: 'loadReviews',
    id: 'loadReviews',
    input: ({ context }) => ({ nodeId: context.nodeId, rating: context.rating, sort: context.sort, page: 0 }),
    onDone: [
      { guard: withOutcome('isOk'), target: 'showing', actions: withOutcome('storePage') },
      { target: 'failed', actions: withOutcome('emitFailure') },
    ],
    onError: { target: 'failed', actions: { type: 'emitFailure', params: {} } },
  },
  after: { requestTimeout: { target: 'failed', actions: { type: 'emitFailure', params: {} } } },
  ...withSlowHint,
});
