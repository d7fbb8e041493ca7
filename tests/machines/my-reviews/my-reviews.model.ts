import type { Page } from '@playwright/test';
import type { MyReviews } from '#machines/domain/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import {
  myReviewsMachine,
  type MyReview,
  type WaitingReview,
  selectAreReviewsBusy,
} from '#machines/my-reviews/index.ts';
import { myReviewsWords as words } from '#machines/my-reviews/my-reviews.words.ts';
import { defineModel, serverFailure, sessionOver } from '#tests/kit/model/index.ts';
import { logInElsewhere } from '#tests/kit/shop/customer.ts';
import { besidesLogin } from '#tests/machines/login/login-gestures.ts';

const image = { src: '/media/products/PC101-500/front-320.webp', alt: 'A red cake', title: 'Front' };

export const truffle: MyReview = {
  ...{ order_id: 'PC7K2M9QX4TB', line: 1, title: 'Truffle', image, written_on: '2026-11-23', rating: 5 },
  ...{ text: 'Gone in ten minutes.', photos: [], status: 'published', refusal: null },
  ...{ edit_until: '2026-12-23', can_write: true },
};
export const mug: MyReview = {
  ...{ ...truffle, order_id: 'PC1K2M9QX4TB', title: 'A mug', status: 'rejected', refusal: 'A name stands in it.' },
  ...{ edit_until: '2026-10-23', can_write: false },
};
export const waiting: WaitingReview = {
  ...{ order_id: 'PC2K2M9QX4TB', delivered_on: '2026-11-20', earns_points: true },
  items: [{ line: 1, title: 'Ruby heart', image }],
};

export const two: MyReviews = { waiting: [waiting], reviews: [truffle, mug] };
export const one: MyReviews = { waiting: [waiting], reviews: [mug] };
export const none: MyReviews = { waiting: [], reviews: [] };

export const loginOver = refused({ code: 'LOGIN_REQUIRED', message: 'Please log in to continue.', status: 401 });
export const gone = refused({ code: 'NOT_FOUND', message: 'We could not find that.', status: 404 });
export const busy = refused({ code: 'TOO_MANY_REQUESTS', message: 'Please try again later.', status: 429 });

const network = { network: new Error('offline') };
const answered = (data: MyReviews) => ({ status: 200, json: { success: true, data } });
const problem = (status: number, code: string) => ({
  status,
  json: { success: false, code, message: 'Not now.', error_message: 'Not now.', field: null, request_id: 'walk' },
  // The client takes it as it is: nobody waits that long for a second try.
  headers: { 'retry-after': '60' },
});

const besides = (gesture: (page: Page) => Promise<void>) => (page: Page) =>
  besidesLogin(page, 'my-reviews', () => gesture(page));

export const myReviewsModel = defineModel(myReviewsMachine, {
  inputs: { 'a customer': { isCustomer: true }, 'a guest': { isCustomer: false } },
  events: {
    'reviews.retry': { gesture: (page) => page.getByRole('button', { name: words.retry }).click() },
    'review.delete': {
      samples: ({ list }) => [
        ...(list?.reviews ?? []).slice(0, 1).map(({ order_id: orderId, line }) => ({ review: { orderId, line } })),
        { review: { orderId: 'PC7K2M9QX4TB', line: 9 } },
      ],
      gesture: (page) =>
        page
          .getByRole('button', { name: /^Delete your review of / })
          .first()
          .click(),
    },
    'deletion.confirm': { gesture: (page) => page.getByRole('button', { name: words.yes }).click() },
    'deletion.cancel': { gesture: (page) => page.getByRole('button', { name: words.no }).click() },
    'login.request': {
      gesture: besides((page) => page.getByRole('main').getByRole('button', { name: words.login.action }).click()),
    },
    'session.authenticated': { gesture: besides(logInElsewhere) },
  },
  actors: {
    loadMyReviews: {
      done: { two: ok(two), none: ok(none), guest: loginOver, refused: busy },
      errors: network,
      call: { method: 'GET', url: '**/b/order-review/reviews' },
      answers: {
        two: answered(two),
        none: answered(none),
        guest: sessionOver,
        refused: problem(429, 'TOO_MANY_REQUESTS'),
        network: serverFailure,
      },
    },
    deleteReview: {
      done: { deleted: ok(one), guest: loginOver, gone, refused: busy },
      errors: network,
      call: { method: 'POST', url: '**/b/order-review/orders/*/reviews/delete' },
      answers: {
        deleted: answered(one),
        guest: sessionOver,
        gone: problem(404, 'NOT_FOUND'),
        refused: problem(429, 'TOO_MANY_REQUESTS'),
        network: serverFailure,
      },
    },
    sessionListener: { listener: true },
  },
  ignored: [
    { events: ['reviews.retry'], outside: ['failed'], reason: 'nothing has failed' },
    { events: ['review.delete'], outside: ['shown'], reason: 'no list is shown, or a review is on its way out' },
    {
      events: ['deletion.confirm', 'deletion.cancel'],
      outside: ['shown.asking'],
      reason: 'nothing is asked',
    },
    {
      events: ['login.request', 'session.authenticated'],
      outside: ['needsLogin'],
      reason: 'nobody is asked to log in',
    },
  ],
  headless: [
    { transition: 'loading / after(requestTimeout)', reason: 'the call itself gives up first' },
    { transition: 'deleting / after(requestTimeout)', reason: 'the call itself gives up first' },
    { event: 'review.delete', in: 'shown.asking', reason: 'another review than the one that is asked about' },
  ],
  project: ({ list, chosen, refusal }) => [list?.reviews.length ?? null, chosen?.orderId ?? null, refusal !== null],
  disabled: [
    {
      says: 'no review is deleted while another is',
      when: selectAreReviewsBusy,
      controls: (page) => page.getByRole('button', { name: /^Delete your review of / }),
    },
  ],
  truths: [
    { in: 'shown', says: 'there is a list', holds: ({ list }) => list !== null },
    { in: 'shown.asking', says: 'it is known about what is asked', holds: ({ chosen }) => chosen !== null },
    { in: 'deleting', says: 'it is known what is deleted', holds: ({ chosen }) => chosen !== null },
    { in: 'shown.troubled', says: 'there is a reason to show', holds: ({ refusal }) => refusal !== null },
  ],
  open: (page) => page.goto('/my-reviews', { waitUntil: 'domcontentloaded' }).then(() => undefined),
});
