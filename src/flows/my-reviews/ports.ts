import { ok } from '#machines/kit/outcome.ts';
import type { MyReviewsPorts } from '#machines/my-reviews/index.ts';
import { call, type Clients } from '#src/clients/index.ts';

/** The calls of the page of one's own reviews; the listener is the app's. */
export const myReviewsPorts = ({ orderReview }: Clients): Pick<MyReviewsPorts, 'loadMyReviews' | 'deleteReview'> => ({
  loadMyReviews: async (_, { signal }) => {
    const outcome = await call(orderReview.GET('/reviews', { signal }));
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
  deleteReview: async ({ orderId, line }, { signal }) => {
    const params = { path: { order_id: orderId } };
    const outcome = await call(
      orderReview.POST('/orders/{order_id}/reviews/delete', { params, body: { line }, signal }),
    );
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
});
