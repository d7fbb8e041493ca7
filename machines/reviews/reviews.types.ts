import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { ReviewSort } from '../rules/product/review-list.ts';
import type { reviewsMachine } from './reviews.machine.ts';

/** Stars for each; null for what was not said, or what such a thing does not have. */
export type ReviewAspects = {
  readonly taste: number | null;
  readonly delivery: number | null;
  readonly look: number | null;
};

export type Review = {
  readonly id: number;
  /** one to five stars */
  readonly rating: number;
  readonly aspects: ReviewAspects;
  readonly text: string;
  readonly author: string;
  readonly city: string;
  /** YYYY-MM-DD */
  readonly date: string;
  /** whoever wrote it bought it here */
  readonly verified: boolean;
  /** how many people it helped */
  readonly helpful: number;
  readonly photos: readonly { readonly src: string; readonly alt: string }[];
  /** what the shop answered */
  readonly reply: { readonly text: string; readonly date: string } | null;
};

/** One page of reviews; `current` counts from 0. */
export type ReviewsPage = {
  /** how many gave one to five stars, of all reviews */
  readonly histogram: readonly number[];
  /** averages of all reviews */
  readonly aspects: ReviewAspects;
  readonly results: readonly Review[];
  readonly pager: { readonly current: number; readonly total_pages: number; readonly total_records: number };
};

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
