import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { writeReviewSetup } from '../write-review.setup.ts';

export const loading = writeReviewSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'loadReviews',
    src: 'loadReviews',
    input: ({ context: { orderId, key } }) => ({ orderId, key }),
    onDone: [
      { guard: withOutcome('isOk'), target: 'decidingOrder', actions: withOutcome('storeOrder') },
      { guard: withOutcome('isLoginOver'), target: 'needsLogin' },
      { guard: withOutcome('isUnknown'), target: 'unknown' },
      { target: 'failed' },
    ],
    onError: 'failed',
  },
  after: { requestTimeout: 'failed' },
  ...withSlowHint,
});
