import { ok } from '#machines/kit/index.ts';
import type { ReviewsPorts } from '#machines/reviews/index.ts';
import { call, type Clients } from '#src/clients/index.ts';

/** The call of the reviews, by the main backend. */
export const reviewsPorts = (clients: Clients): ReviewsPorts => ({
  loadReviews: async ({ nodeId, rating, sort, page }, { signal }) => {
    const query = { nid: nodeId, sort, current_page: page, ...(rating === null ? {} : { rating }) };
    const answer = await call(clients.main.GET('/fa/reviews', { params: { query }, signal }));
    if (!answer.ok) return answer;
    const { histogram, aspects, results, pager } = answer.value.data;
    return ok({ histogram, aspects, results, pager });
  },
});
