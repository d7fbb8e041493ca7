import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { reviewsMachine } from './reviews.machine.ts';

export type Review = {
  readonly id: number;
  /** one to five stars */
  readonly rating: number;
  readonly text: string;
  readonly author: string;
  readonly city: string;
  /** YYYY-MM-DD */
  readonly date: string;
};

/** One page of reviews; `current` counts from 0. */
export type ReviewsPage = {
  /** how many gave one to five stars, of all reviews */
  readonly histogram: readonly number[];
  readonly results: readonly Review[];
  readonly pager: { readonly current: number; readonly total_pages: number; readonly total_records: number };
};

export type ReviewsInput = {
  readonly nodeId: number;
  readonly loaded: ReviewsPage;
  /** the stars that the loaded ones were asked for with, or null for all */
  readonly rating: number | null;
};
export type ReviewsContext = ReviewsPage & {
  readonly nodeId: number;
  /** only these stars, or null for all */
  readonly rating: number | null;
};

export type ReviewsEvent =
  /** only reviews with so many stars, or null for all */
  | { type: 'rating.choose'; rating: number | null }
  /** the person wants to read more */
  | { type: 'more.request' }
  /** asks once more for what did not come */
  | { type: 'reviews.retry' };

export type ReviewsPorts = {
  /** one page, counted from 0 */
  readonly loadReviews: Port<{ nodeId: number; rating: number | null; page: number }, Outcome<ReviewsPage>>;
};

export type ReviewsEmitted = { type: 'failure.logged'; what: string; message: string };

export type ReviewsActor = ActorRefFrom<typeof reviewsMachine>;
export type ReviewsSnapshot = SnapshotFrom<typeof reviewsMachine>;
