import type { Page } from '@playwright/test';
import { helpfulVotesMachine, type Wish } from '#machines/helpful-votes/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import {
  comeNear,
  defineModel,
  headlessOnly,
  recordedState,
  serverFailure,
  sessionOver,
  untilAlive,
} from '#tests/kit/model/index.ts';
import { logInElsewhere } from '#tests/kit/shop/customer.ts';
import { closePopup } from '#tests/machines/login/login-gestures.ts';

const loginOver = refused({ code: 'LOGIN_REQUIRED', message: 'Please log in to continue.', status: 401 });
const busy = refused({ code: 'TOO_MANY_REQUESTS', message: 'Please try again in a while.', status: 429 });
const own = refused({ code: 'OWN_REVIEW', message: 'You wrote this review.', status: 409 });

/** Two reviews are tapped; the customer has marked the second one before. */
export const marked = { voted: [{ review_id: 2, helpful: 4, is_helpful: true }], own: [9] };

const savedOf = (input: unknown) => {
  const { reviewId, isHelpful } = input as Wish;
  return ok({ review_id: reviewId, helpful: isHelpful ? 4 : 3, is_helpful: isHelpful });
};

const problem = (status: number, code: string) => ({
  status,
  json: { success: false, code, message: 'Not now.', error_message: 'Not now.', field: null, request_id: 'walk' },
  // The client takes it as it is: nobody waits that long for a second try.
  headers: { 'retry-after': '60' },
});

/** The button of the first or the second review on the page. */
const buttonOf = (page: Page, at: number) => page.getByRole('button', { name: /^Helpful: review by / }).nth(at);

/** Does something on the page of a guest; where a mark waits for the login, the popup is put aside first. */
const besides = async (
  page: Page,
  { pending }: { readonly pending: number | null },
  gesture: () => Promise<void>,
): Promise<void> => {
  if (pending !== null && (await recordedState(page, 'helpful-votes')) === 'guest') await closePopup(page);
  await gesture();
};

export const helpfulVotesModel = defineModel(helpfulVotesMachine, {
  inputs: {
    'a customer': { isCustomer: true, pending: null },
    'a guest': { isCustomer: false, pending: null },
    'a customer who marked a review before the login': { isCustomer: true, pending: 1 },
  },
  events: {
    'helpful.press': {
      given: ['reviewId'],
      samples: [{ reviewId: 1 }, { reviewId: 2 }],
      gesture: (page, { reviewId }, planned) => besides(page, planned, () => buttonOf(page, reviewId - 1).click()),
    },
    'session.authenticated': { gesture: (page, _, planned) => besides(page, planned, () => logInElsewhere(page)) },
  },
  actors: {
    loadVotes: {
      done: { one: ok(marked), none: ok({ voted: [], own: [] }), guest: loginOver, refused: busy },
      errors: { network: new Error('offline') },
      call: { method: 'GET', url: '**/b/order-review/reviews/votes' },
      answers: {
        one: headlessOnly('the reviews of the shop have other numbers'),
        guest: sessionOver,
        refused: problem(429, 'TOO_MANY_REQUESTS'),
        network: serverFailure,
      },
    },
    saveVote: {
      done: { saved: ({ input }) => savedOf(input), guest: loginOver, own, refused: busy },
      errors: { network: new Error('offline') },
      call: { method: 'POST', url: '**/b/order-review/reviews/votes' },
      answers: {
        guest: sessionOver,
        own: problem(409, 'OWN_REVIEW'),
        refused: problem(429, 'TOO_MANY_REQUESTS'),
        network: serverFailure,
      },
    },
    sessionListener: { listener: true },
  },
  ignored: [{ events: ['session.authenticated'], outside: ['guest'], reason: 'nobody waits for a login' }],
  headless: (['loading', 'saving'] as const).map((state) => ({
    transition: `${state} / after(requestTimeout)`,
    reason: 'the call itself gives up first',
  })),
  project: ({ wishes, known, pending, sent }) => [
    wishes.map(({ reviewId, isHelpful }) => `${reviewId} ${isHelpful}`),
    [1, 2].map((id) => known.get(id)?.isHelpful ?? false),
    pending,
    sent && `${sent.reviewId} ${sent.isHelpful}`,
  ],
  truths: [
    {
      in: 'idle',
      says: 'nothing waits to be saved',
      holds: ({ wishes, sent }) => wishes.length === 0 && sent === null,
    },
    { in: 'idle', says: 'nothing waits for a login', holds: ({ pending }) => pending === null },
    { in: 'saving', says: 'it is known what is saved', holds: ({ sent }) => sent !== null },
    { in: 'guest', says: 'one review waits at most', holds: ({ wishes }) => wishes.length < 2 },
  ],
  open: async (page) => {
    await page.goto('/p/triple-chocolate-cake', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    await comeNear(page.locator('#reviews'));
  },
});
