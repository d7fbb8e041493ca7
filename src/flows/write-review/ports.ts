import { ok } from '#machines/kit/outcome.ts';
import { photoIds } from '#machines/rules/forms/photo-list.ts';
import type { ReviewLink, WriteReviewPorts } from '#machines/write-review/index.ts';
import { call, type Clients } from '#src/clients/index.ts';
import { takePhoto } from '#src/flows/photo-upload/ports.ts';

const paramsOf = ({ orderId, key }: ReviewLink) => ({
  path: { order_id: orderId },
  query: key === null ? {} : { key },
});

/** The calls of the page on which an order is reviewed; the listeners are the app's. */
export const writeReviewPorts = (
  clients: Clients,
): Pick<WriteReviewPorts, 'loadReviews' | 'sendReview' | 'takePhoto'> => ({
  loadReviews: async (link, { signal }) => {
    const params = paramsOf(link);
    const outcome = await call(clients.orderReview.GET('/orders/{order_id}/reviews', { params, signal }));
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
  sendReview: async ({ line, draft, ...link }, { signal }) => {
    const { rating, taste, look, delivery, text, photos } = draft;
    const aspects = { taste: taste || null, look: look || null, delivery: delivery || null };
    const body = { line, rating, ...aspects, text: text.trim(), photos: [...photoIds(photos)] };
    const params = paramsOf(link);
    const outcome = await call(clients.orderReview.POST('/orders/{order_id}/reviews', { params, body, signal }));
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
  takePhoto: ({ file }, { signal }) => takePhoto(clients, file, signal),
});
