import type { ActorRefFrom, CallbackActorLogic, SnapshotFrom } from 'xstate';
import type { MyReviews } from '../domain/index.ts';
import type { Outcome, Refusal } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { myReviewsMachine } from './my-reviews.machine.ts';

export type MyReview = MyReviews['reviews'][number];
export type WaitingReview = MyReviews['waiting'][number];

/** Which review: an order has one for each of its lines. */
export type ReviewId = { readonly orderId: string; readonly line: number };

export type MyReviewsInput = {
  /** whether the page began with a customer */
  readonly isCustomer: boolean;
};

export type MyReviewsContext = MyReviewsInput & {
  readonly list: MyReviews | null;
  /** the review that somebody wants to delete */
  readonly chosen: ReviewId | null;
  readonly refusal: Refusal | null;
};

export type MyReviewsEvent =
  /** asks for the list again */
  | { type: 'reviews.retry' }
  /** wants to delete a review */
  | { type: 'review.delete'; review: ReviewId }
  /** means it */
  | { type: 'deletion.confirm' }
  /** keeps it after all */
  | { type: 'deletion.cancel' }
  /** asks for the login popup once more */
  | { type: 'login.request' }
  /** somebody has logged in */
  | { type: 'session.authenticated' };

export type MyReviewsEmitted =
  | { type: 'toast.wanted'; text: string; tone: 'success'; place: 'bottom' }
  | { type: 'login.wanted' };

export type MyReviewsPorts = {
  readonly loadMyReviews: Port<undefined, Outcome<MyReviews>>;
  /** answers with what is left */
  readonly deleteReview: Port<ReviewId, Outcome<MyReviews>>;
  /** tells when somebody has logged in */
  readonly sessionListener: CallbackActorLogic<{ type: 'session.authenticated' }>;
};

export type MyReviewsActor = ActorRefFrom<typeof myReviewsMachine>;
export type MyReviewsSnapshot = SnapshotFrom<typeof myReviewsMachine>;
