import { assign, emit, fromCallback, setup } from 'xstate';
import type { MyReviews } from '../domain/index.ts';
import { isLoginOver, isOk, refusalOf } from '../kit/answer.ts';
import type { Answer } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { myReviewsWords as words } from './my-reviews.words.ts';
import type {
  MyReview,
  MyReviewsContext,
  MyReviewsEmitted,
  MyReviewsEvent,
  MyReviewsInput,
  MyReviewsPorts,
  ReviewId,
} from './my-reviews.types.ts';

export const initialContext = (input: MyReviewsInput): MyReviewsContext => ({
  ...input,
  ...{ list: null, chosen: null, refusal: null },
});

export const reviewOf = ({ list }: MyReviewsContext, review: ReviewId | null): MyReview | undefined =>
  list?.reviews.find(({ order_id, line }) => order_id === review?.orderId && line === review.line);

const base = setup({
  types: {
    input: {} as MyReviewsInput,
    context: {} as MyReviewsContext,
    events: {} as MyReviewsEvent,
    emitted: {} as MyReviewsEmitted,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    loadMyReviews: unprovided<MyReviewsPorts['loadMyReviews']>('loadMyReviews'),
    deleteReview: unprovided<MyReviewsPorts['deleteReview']>('deleteReview'),
    sessionListener: fromCallback<{ type: 'session.authenticated' }>(() => undefined),
  },
  guards: {
    isOk,
    isLoginOver,
    /** no such order for whoever asks: somebody else has logged in */
    isGone: (_, answer: Answer) => refusalOf(answer)?.status === 404,
    isGuest: ({ context }) => !context.isCustomer,
    isKnown: ({ context }, { review }: { review: ReviewId }) => reviewOf(context, review) !== undefined,
    isDeleting: ({ context }) => context.chosen !== null,
  },
  delays: { requestTimeout, slowHint },
});

export const myReviewsSetup = base.extend({
  actions: {
    storeList: assign((_, { outcome }: Answer<MyReviews>) => (outcome.ok ? { list: outcome.value } : {})),
    storeChosen: assign((_, { review }: { review: ReviewId }) => ({ chosen: review })),
    clearChosen: assign({ chosen: null }),
    storeRefusal: assign((_, answer: Answer) => ({ refusal: refusalOf(answer) })),
    storeFailure: assign({ refusal: { code: 'FAILED', message: words.unsure } }),
    clearRefusal: assign({ refusal: null }),
    emitDeleted: emit({ type: 'toast.wanted', tone: 'success', place: 'bottom', text: words.deleted }),
    emitLoginWanted: emit({ type: 'login.wanted' }),
  },
});
