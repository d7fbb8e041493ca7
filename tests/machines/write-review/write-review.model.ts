import type { OrderReviews } from '#machines/domain/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { isReviewComplete, type ReviewDraft } from '#machines/rules/account/review-draft.ts';
import { photoIds } from '#machines/rules/forms/photo-list.ts';
import {
  writeReviewMachine,
  type ReviewableLine,
  selectIsPhotoTaken,
  selectIsReviewBusy,
} from '#machines/write-review/index.ts';
import { writeReviewWords as words } from '#machines/write-review/write-review.words.ts';
import { defineModel, headlessOnly, serverFailure } from '#tests/kit/model/index.ts';
import { photoOf } from '#tests/kit/shop/photos.ts';

export const photoId = 'p'.repeat(32);

export const cake: ReviewableLine = {
  ...{ line: 1, title: 'Ruby heart', variant_label: '0.5 kg', quantity: 1, has_taste: true },
  image: { src: '/media/products/PC101-500/front-320.webp', alt: 'A red cake', title: 'Front' },
  ...{ can_write: true, review: null },
};
export const written: NonNullable<ReviewableLine['review']> = {
  ...{ rating: 4, taste: 5, delivery: null, look: 3, text: 'Soft and light.', photos: [photoId] },
  ...{ status: 'published', refusal: null, edit_until: '2026-12-24' },
};
export const mug: ReviewableLine = { ...cake, line: 2, title: 'A mug', variant_label: '', has_taste: false };
const late: ReviewableLine = { ...cake, line: 3, title: 'An old cake', can_write: false, review: written };

export const orderWith = (...lines: ReviewableLine[]): OrderReviews => ({
  ...{ order_id: 'PC7K2M9QX4TB', delivered_on: '2026-11-22', author: 'Asha R.', city: 'Bengaluru', lines },
});
export const single = orderWith(cake);
export const three = orderWith(cake, { ...mug, review: { ...written, photos: [] } }, late);
export const toCome: OrderReviews = { ...orderWith({ ...cake, can_write: false }), delivered_on: null };
const done = orderWith({ ...cake, review: { ...written, status: 'pending', photos: [] } });

export const typedReview: ReviewDraft = { rating: 5, taste: 0, look: 0, delivery: 0, text: 'Lovely.', photos: '' };

export const loginOver = refused({ code: 'LOGIN_REQUIRED', message: 'Please log in to continue.', status: 401 });
export const gone = refused({ code: 'NOT_FOUND', message: 'We could not find that.', status: 404 });
export const busy = refused({ code: 'TOO_MANY_REQUESTS', message: 'Please try again later.', status: 429 });
export const photoGone = refused({ code: 'PHOTO_UNKNOWN', message: 'It is gone.', field: 'photos', status: 400 });
export const unreadable = refused({ code: 'PHOTO_UNREADABLE', message: 'We could not open it.', status: 422 });

const network = { network: new Error('offline') };
const popup = headlessOnly('the login popup covers the page');
const answered = (data: OrderReviews) => ({ status: 200, json: { success: true, data } });
const problem = (status: number, code: string, field: string | null = null) => ({
  status,
  json: { success: false, code, message: 'Not now.', error_message: 'Not now.', field, request_id: 'walk' },
  // The client takes it as it is: nobody waits that long for a second try.
  headers: { 'retry-after': '60' },
});

export const writeReviewModel = defineModel(writeReviewMachine, {
  inputs: { 'an order': { orderId: 'PC7K2M9QX4TB', key: null, line: null } },
  events: {
    'drafts.found': {
      samples: [{ drafts: { drafts: { '1': typedReview }, line: 1 } }],
      gesture: headlessOnly('this tab remembers it'),
    },
    'order.retry': { gesture: (page) => page.getByRole('button', { name: /^(?:Try again|Look again)$/ }).click() },
    'review.write': {
      samples: [{ line: 1 }, { line: 3 }],
      gesture: (page) => page.getByRole('button', { name: /^(?:Write|Change) .*review of Ruby heart$/ }).click(),
    },
    'stars.choose': {
      samples: [{ aspect: 'rating', stars: 4 }],
      gesture: async (page) => {
        const stars = page.getByRole('group', { name: words.aspects.rating });
        // Those that are chosen already tell nobody.
        await stars.getByRole('radio', { name: /^2 stars/ }).check();
        await stars.getByRole('radio', { name: /^4 stars/ }).check();
      },
    },
    'text.type': {
      samples: [{ text: 'Soft.' }],
      gesture: async (page, { text }) => {
        const box = page.getByLabel(words.text);
        await box.fill(`${text} `);
        await box.fill(text);
      },
    },
    'photo.choose': {
      samples: [{ file: new File(['a photo'], 'cake.jpg') }],
      gesture: async (page) => {
        const buffer = await photoOf({ width: 640, height: 640 });
        await page.getByLabel('Choose a photo').setInputFiles({ name: 'cake.jpg', mimeType: 'image/jpeg', buffer });
      },
    },
    'photo.remove': {
      given: ['id'],
      samples: ({ drafts, line }) =>
        photoIds(drafts[String(line)]?.photos ?? '')
          .slice(0, 1)
          .map((id) => ({ id })),
      gesture: async (page) => {
        await page.getByRole('button', { name: 'Remove photo 1' }).click();
        await page.getByRole('img', { name: 'Photo 1' }).waitFor({ state: 'detached' });
      },
    },
    'review.submit': { gesture: (page) => page.getByRole('button', { name: /^Send (?:review|changes)$/ }).click() },
    'review.cancel': { gesture: (page) => page.getByRole('button', { name: 'Cancel' }).click() },
    'login.request': { gesture: popup },
    'login.dismiss': { gesture: popup },
    'session.authenticated': { gesture: headlessOnly('a login brings it') },
  },
  actors: {
    loadReviews: {
      done: {
        'one cake': ok(single),
        'three lines': ok(three),
        'not delivered': ok(toCome),
        guest: loginOver,
        unknown: gone,
        refused: busy,
      },
      errors: network,
      call: { method: 'GET', url: '**/b/order-review/orders/*/reviews' },
      answers: {
        'one cake': answered(single),
        'three lines': answered(three),
        'not delivered': answered(toCome),
        guest: popup,
        unknown: problem(404, 'NOT_FOUND'),
        refused: problem(429, 'TOO_MANY_REQUESTS'),
        network: serverFailure,
      },
    },
    sendReview: {
      done: { sent: ok(done), guest: loginOver, unknown: gone, 'a photo is gone': photoGone, refused: busy },
      errors: network,
      call: { method: 'POST', url: '**/b/order-review/orders/*/reviews' },
      answers: {
        sent: answered(done),
        guest: popup,
        unknown: problem(404, 'NOT_FOUND'),
        'a photo is gone': problem(400, 'PHOTO_UNKNOWN', 'photos'),
        refused: problem(429, 'TOO_MANY_REQUESTS'),
        network: serverFailure,
      },
    },
    takePhoto: {
      done: { taken: ok(photoId), refused: unreadable },
      errors: network,
      call: { method: 'POST', url: '**/b/cart/upload-image' },
      answers: { network: serverFailure },
    },
    draftListener: { listener: true },
    sessionListener: { listener: true },
  },
  ignored: [
    { events: ['order.retry'], outside: ['failed', 'notDelivered'], reason: 'there is nothing to ask again' },
    { events: ['review.write'], outside: ['shown'], reason: 'no lines are shown' },
    {
      events: ['stars.choose', 'text.type', 'photo.choose', 'photo.remove', 'review.submit', 'review.cancel'],
      outside: ['editing'],
      reason: 'there is no form',
    },
    {
      events: ['login.request', 'login.dismiss', 'session.authenticated'],
      outside: ['needsLogin'],
      reason: 'nobody is asked to log in',
    },
  ],
  headless: [
    { transition: 'loading / after(requestTimeout)', reason: 'the call itself gives up first' },
    { transition: 'sending / after(requestTimeout)', reason: 'the call itself gives up first' },
    { transition: 'editing.taking / after(requestTimeout)', reason: 'the call itself gives up first' },
    { event: 'photo.choose', in: 'editing.taking', reason: 'there is no way to choose another one meanwhile' },
    { event: 'review.submit', in: 'editing.taking', reason: 'the button sleeps' },
    { event: 'review.cancel', in: 'editing.taking', reason: 'the button sleeps' },
    { event: 'photo.remove', in: 'editing.taking', reason: 'the button sleeps' },
  ],
  project: ({ order, drafts, line, isSendWanted, photoMessage, refusal, sentLine }) => {
    const draft = drafts[String(line)];
    return [
      order?.lines.length ?? null,
      order?.delivered_on ?? null,
      line,
      draft === undefined ? null : [isReviewComplete(draft), draft.photos !== ''],
      order?.lines[0]?.review === null,
      isSendWanted,
      photoMessage !== null,
      refusal?.field ?? refusal !== null,
      sentLine,
    ];
  },
  disabled: [
    {
      says: 'what is sent is changed no more',
      when: selectIsReviewBusy,
      controls: (page) => page.locator('form [name="text"], form fieldset:not(fieldset fieldset)'),
    },
    {
      says: 'no review is sent without a photo that is on its way',
      when: selectIsPhotoTaken,
      controls: (page) => page.getByRole('button', { name: /^Send (?:review|changes)$/ }),
    },
    {
      says: 'nobody leaves while something is on its way',
      when: (snapshot) => selectIsReviewBusy(snapshot) || selectIsPhotoTaken(snapshot),
      controls: (page) => page.getByRole('button', { name: 'Cancel' }),
    },
  ],
  truths: [
    { in: 'editing', says: 'there is a line to write about', holds: ({ line }) => line !== null },
    { in: 'sending', says: 'there is a line to write about', holds: ({ line }) => line !== null },
    { in: 'editing.refused', says: 'there is a reason to show', holds: ({ refusal }) => refusal !== null },
    { in: 'shown', says: 'the order is delivered', holds: ({ order }) => (order?.delivered_on ?? null) !== null },
    {
      in: 'notDelivered',
      says: 'the order is not delivered',
      holds: ({ order }) => order !== null && order.delivered_on === null,
    },
  ],
  open: (page) => page.goto('/product-reviews/PC7K2M9QX4TB', { waitUntil: 'domcontentloaded' }).then(() => undefined),
});
