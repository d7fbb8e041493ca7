import type { HelpfulVotesPorts } from '#machines/helpful-votes/index.ts';
import { ok } from '#machines/kit/index.ts';
import { call, type Clients } from '#src/clients/index.ts';

/** The calls of the marks, by the backend of reviews; the listener is the app's. */
export const helpfulVotesPorts = ({ orderReview }: Clients): Omit<HelpfulVotesPorts, 'sessionListener'> => ({
  loadVotes: async (_, { signal }) => {
    const outcome = await call(orderReview.GET('/reviews/votes', { signal }));
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
  saveVote: async ({ reviewId, isHelpful }, { signal }) => {
    const body = { review_id: reviewId, is_helpful: isHelpful };
    const outcome = await call(orderReview.POST('/reviews/votes', { body, signal }));
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
});
