import { assign, emit, setup } from 'xstate';
import type { Review } from '../domain/index.ts';
import { failureReason, isOk } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import type { Answer } from '../kit/answer.ts';
import type { ReviewSort } from '../rules/product/reviews.ts';
import type {
  ReviewsContext,
  ReviewsEmitted,
  ReviewsEvent,
  ReviewsInput,
  ReviewsPage,
  ReviewsPorts,
} from './reviews.types.ts';

/** Each review once: somebody may write one between two pages. */
const unique = (reviews: readonly Review[]): readonly Review[] => {
  const seen = new Set<number>();
  return reviews.filter(({ id }) => !seen.has(id) && seen.add(id));
};

export const initialContext = ({ loaded, nodeId, rating, sort }: ReviewsInput): ReviewsContext => ({
  ...loaded,
  nodeId,
  rating,
  sort,
});

const base = setup({
  types: {
    input: {} as ReviewsInput,
    context: {} as ReviewsContext,
    events: {} as ReviewsEvent,
    emitted: {} as ReviewsEmitted,
    tags: {} as 'busy' | 'slow',
  },
  actors: { loadReviews: unprovided<ReviewsPorts['loadReviews']>('loadReviews') },
  guards: {
    isEmpty: ({ context }) => context.histogram.every((count) => count === 0),
    hasMore: ({ context: { pager } }) => pager.current + 1 < pager.total_pages,
    /** Stars that nobody gave are not offered. */
    isOffered: ({ context }, params: { rating: number | null }) =>
      params.rating !== context.rating && (params.rating === null || (context.histogram[params.rating - 1] ?? 0) > 0),
    /** Where there is nothing, there is no order either. */
    isOtherOrder: ({ context }, params: { sort: ReviewSort }) =>
      params.sort !== context.sort && context.histogram.some((count) => count > 0),
    isOk,
  },
  delays: { requestTimeout, slowHint },
});

export const reviewsSetup = base.extend({
  actions: {
    storeRating: assign((_, params: { rating: number | null }) => ({ rating: params.rating })),
    storeSort: assign((_, params: { sort: ReviewSort }) => ({ sort: params.sort })),
    storePage: assign((_, params: Answer<ReviewsPage>) => (params.outcome.ok ? params.outcome.value : {})),
    appendPage: assign(({ context }, params: Answer<ReviewsPage>) =>
      params.outcome.ok
        ? { ...params.outcome.value, results: unique([...context.results, ...params.outcome.value.results]) }
        : {},
    ),
    emitFailure: emit((_, params: Partial<Answer>) => ({
      type: 'failure.logged' as const,
      what: 'reviews',
      message: failureReason(params),
    })),
  },
});
