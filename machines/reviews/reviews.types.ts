import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Reviews } from '../domain/index.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { ReviewSort } from '../rules/product/reviews.ts';
import type { reviewsMachine } from './reviews.machine.ts';

/** One page of reviews, with what is told of all of them. */
export type ReviewsPage = Pick<Reviews, 'histogram' | 'aspects' | 'results' | 'pager'>;

export type ReviewsInput = {
  readonly nodeId: number;
  readonly loaded: ReviewsPage;
  /** the stars that the loaded ones were asked for with, or null for all */
  readonly rating: number | null;
  /** the order that they came in */
  readonly sort: ReviewSort;
};
export type ReviewsContext = ReviewsPage & {
  readonly nodeId: number;
  /** only these stars, or null for all */
  readonly rating: number | null;
  readonly sort: ReviewSort;
};

export type ReviewsEvent =
  /** only reviews with so many stars, or null for all */
  | { type: 'rating.choose'; rating: number | null }
  /** which of them come first */
  | { type: 'sort.choose'; sort: ReviewSort }
  /** the person wants to read more */
  | { type: 'more.request' }
  /** asks once more for what did not come */
  | { type: 'reviews.retry' };

export type ReviewsPorts = {
  /** one page, counted from 0 */
  readonly loadReviews: Port<
    { nodeId: number; rating: number | null; sort: ReviewSort; page: number },
    Outcome<ReviewsPage>
  >;
};

export type ReviewsEmitted = { type: 'failure.logged'; what: string; message: string };

export type ReviewsActor = ActorRefFrom<typeof reviewsMachine>;
export type ReviewsSnapshot = SnapshotFrom<typeof reviewsMachine>;
