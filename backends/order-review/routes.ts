import { randomUUID } from 'node:crypto';
import type { operations } from '#openapi/generated/order-review.ts';
import { customerOf } from '#backends/platform/http/authorize.ts';
import { problem } from '#backends/platform/contract.ts';
import type { Handlers } from '#backends/platform/contract.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { cancelOrder } from '#backends/shop/orders/cancel.ts';
import { listOtherPlaces, readdressOrder } from '#backends/shop/orders/readdress.ts';
import { listOtherTimes, rescheduleOrder } from '#backends/shop/orders/reschedule.ts';
import { invoiceFile } from '#machines/rules/payment/invoice.ts';
import { readCreditNote, readInvoice, type DrawnDocument } from './invoice.ts';
import { listOrders } from './list.ts';
import { ownOrderId, readOrder } from './store.ts';
import { deleteReview, listMyReviews } from '#backends/shop/reviews/mine.ts';
import { openReviews, type Reviewer } from '#backends/shop/reviews/open.ts';
import { readReviewPhoto, viewOrderReviews } from '#backends/shop/reviews/read.ts';
import { listVotes, voteOnReview } from '#backends/shop/reviews/votes.ts';
import { writeReview } from '#backends/shop/reviews/write.ts';
import { platformWords } from '#backends/platform/http/words.ts';
import { trackingKeys } from '#backends/shop/tracking/keys.ts';
import { openProof, openTracking } from './tracking.ts';
import type { TrackingStreams } from './tracking-streams.ts';

/** A kept answer was one of the contract's when it was written. */
type Changed<Id extends keyof operations> = Awaited<ReturnType<Handlers<operations>[Id]>>;

type ChangeContext = Pick<
  Parameters<Handlers<operations>['cancelOrder' | 'rescheduleOrder' | 'readdressOrder']>[0],
  'params' | 'headers' | 'request'
>;

/** Who asks for a change of which order, under which key. */
const askedOf = ({ userId }: { userId: string }, { params, headers, request }: ChangeContext) => ({
  userId,
  orderId: params.order_id,
  key: headers['Idempotency-Key'] ?? randomUUID(),
  requestId: request.id,
});

type ReviewContext = Pick<Parameters<Handlers<operations>['listOrderReviews']>[0], 'params' | 'query' | 'request'>;

/** Which order somebody wants to review, and by which link. */
const reviewerOf = (
  auth: Reviewer['auth'],
  { params: { order_id: orderId }, query: { key }, request }: ReviewContext,
): Reviewer => ({ orderId, key, auth, address: request.ip });

/** A document as a file of its number; 404 where there is none. */
function downloaded(document: DrawnDocument | null) {
  if (!document) throw problem(404, 'NOT_FOUND', platformWords.notFound);
  const disposition = `attachment; filename="${invoiceFile(document.number)}"`;
  return { status: 200, body: document.pdf, headers: { 'content-disposition': disposition } } as const;
}

/** Serves openapi/order-review.yaml. */
export const handlers = (platform: Platform, streams: TrackingStreams): Handlers<operations> => ({
  getHealth: async () => ({
    status: 200,
    body: { success: true, status: 'ok', backend: 'order-review', release: platform.env.RELEASE },
  }),

  listOrders: async ({ auth, query }) => ({
    status: 200,
    body: { success: true, data: await listOrders(platform, customerOf(auth).userId, query) },
  }),

  getOrder: async ({ auth, params }) => {
    const order = await readOrder(platform, customerOf(auth).userId, params.order_id);
    if (!order) throw problem(404, 'NOT_FOUND', platformWords.notFound);
    return { status: 200, body: { success: true, data: order } };
  },

  getInvoice: async ({ auth, params }) =>
    downloaded(await readInvoice(platform, customerOf(auth).userId, params.order_id)),

  getCreditNote: async ({ auth, params }) =>
    downloaded(await readCreditNote(platform, customerOf(auth).userId, params.order_id)),

  getTrackingKey: async ({ auth, params }) => {
    const order_id = await ownOrderId(platform, customerOf(auth).userId, params.order_id);
    if (order_id === null) throw problem(404, 'NOT_FOUND', platformWords.notFound);
    const key = trackingKeys(platform.env).keyOf(order_id);
    return { status: 200, body: { success: true, data: { order_id, key } } };
  },

  getTracking: async ({ params, request }) => ({
    status: 200,
    body: { success: true, data: await openTracking(platform, params, request.ip) },
  }),

  followTracking: async ({ params, headers, request }) => {
    const tracking = await openTracking(platform, params, request.ip);
    const session = platform.sessions.keyOf(request.cookies[platform.sessions.cookieName]);
    const body = streams.follow(tracking, Number(headers['Last-Event-ID'] ?? -1), { address: request.ip, session });
    // A proxy that collects an answer before it passes it on would hold the events back.
    return body === null ? { status: 204 } : { status: 200, body, headers: { 'x-accel-buffering': 'no' } };
  },

  getDeliveryPhoto: async ({ params, request }) => ({
    status: 200,
    body: await openProof(platform, params, request.ip),
  }),

  listOrderTimes: async ({ auth, params, query }) => {
    const times = await listOtherTimes(platform, customerOf(auth).userId, params.order_id, query.date);
    if (!times) throw problem(404, 'NOT_FOUND', platformWords.notFound);
    return { status: 200, body: { success: true, data: times } };
  },

  listOrderPlaces: async ({ auth, params }) => {
    const places = await listOtherPlaces(platform, customerOf(auth).userId, params.order_id);
    if (!places) throw problem(404, 'NOT_FOUND', platformWords.notFound);
    return { status: 200, body: { success: true, data: { places } } };
  },

  readdressOrder: async ({ auth, body, ...asked }) =>
    (await readdressOrder(platform, askedOf(customerOf(auth), asked), body.sno)) as Changed<'readdressOrder'>,

  cancelOrder: async ({ auth, body, ...asked }) =>
    (await cancelOrder(platform, askedOf(customerOf(auth), asked), body.refund_to)) as Changed<'cancelOrder'>,

  rescheduleOrder: async ({ auth, body, ...asked }) =>
    (await rescheduleOrder(platform, askedOf(customerOf(auth), asked), body.slot_id)) as Changed<'rescheduleOrder'>,

  listOrderReviews: async ({ auth, ...asked }) => {
    const order = await openReviews(platform, reviewerOf(auth, asked));
    return {
      status: 200,
      body: { success: true, data: await viewOrderReviews(platform.db, order, platform.clock.now()) },
    };
  },

  writeOrderReview: async ({ auth, body, ...asked }) => ({
    status: 200,
    body: { success: true, data: await writeReview(platform, reviewerOf(auth, asked), body) },
  }),

  deleteOrderReview: async ({ auth, params, body }) => ({
    status: 200,
    body: { success: true, data: await deleteReview(platform, customerOf(auth).userId, params.order_id, body.line) },
  }),

  listMyReviews: async ({ auth }) => ({
    status: 200,
    body: { success: true, data: await listMyReviews(platform, customerOf(auth).userId) },
  }),

  listReviewVotes: async ({ auth }) => ({
    status: 200,
    body: { success: true, data: await listVotes(platform.db, customerOf(auth).userId) },
  }),

  voteOnReview: async ({ auth, body }) => ({
    status: 200,
    body: { success: true, data: await voteOnReview(platform, customerOf(auth).userId, body) },
  }),

  getReviewPhoto: async ({ auth, params, ...asked }) => {
    const order = await openReviews(platform, reviewerOf(auth, { params, ...asked }));
    const picture = await readReviewPhoto(platform.db, order.orderId, params.photo_id);
    if (!picture) throw problem(404, 'NOT_FOUND', platformWords.notFound);
    return { status: 200, body: picture };
  },
});
