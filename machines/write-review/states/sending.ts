import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { openDraft, writeReviewSetup } from '../write-review.setup.ts';

export const sending = writeReviewSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'sendReview',
    src: 'sendReview',
    input: ({ context }) => {
      const { orderId, key, line } = context;
      if (line === null) throw new Error('No line is reviewed');
      return { orderId, key, line, draft: openDraft(context) };
    },
    onDone: [
      { guard: withOutcome('isOk'), target: 'shown', actions: [withOutcome('storeSent'), 'emitDrafts'] },
      { guard: withOutcome('isLoginOver'), target: 'needsLogin', actions: 'storeSendWanted' },
      { guard: withOutcome('isGone'), target: 'unknown' },
      { target: 'editing.refused', actions: withOutcome('storeRefusal') },
    ],
    onError: 'editing.unsure',
  },
  after: { requestTimeout: 'editing.unsure' },
  ...withSlowHint,
});
