import type { ActorRefFrom, CallbackActorLogic, SnapshotFrom } from 'xstate';
import type { OrderReviews } from '../domain/index.ts';
import type { Listener } from '../kit/listener.ts';
import type { Outcome, Refusal } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { GivenStars, ReviewAspect, ReviewDraft } from '../rules/account/review-draft.ts';
import type { writeReviewMachine } from './write-review.machine.ts';

export type ReviewableLine = OrderReviews['lines'][number];

/** What was typed and not sent yet, by the place of its line in the order, and the line whose form is open. */
export type ReviewDrafts = { readonly drafts: Readonly<Record<string, ReviewDraft>>; readonly line: number | null };

/** Which order, and by which link; without one it is opened by whoever bought it. */
export type ReviewLink = { readonly orderId: string; readonly key: string | null };

export type WriteReviewInput = ReviewLink & {
  /** the line whose form opens with the page, if it can be written */
  readonly line: number | null;
};

export type WriteReviewContext = ReviewLink &
  ReviewDrafts & {
    readonly order: OrderReviews | null;
    /** a login has interrupted a send, which goes on after it */
    readonly isSendWanted: boolean;
    /** the photo that is looked at */
    readonly chosen: File | null;
    /** why a photo was not taken */
    readonly photoMessage: string | null;
    readonly refusal: Refusal | null;
    /** the line whose review the shop has just been given */
    readonly sentLine: number | null;
  };

export type WriteReviewEvent =
  /** something was typed before the page was loaded anew */
  | { type: 'drafts.found'; drafts: ReviewDrafts }
  /** asks for the order again */
  | { type: 'order.retry' }
  /** opens the form of a line */
  | { type: 'review.write'; line: number }
  /** gives stars; 0 takes them back */
  | { type: 'stars.choose'; aspect: ReviewAspect; stars: GivenStars }
  /** writes what there is to say */
  | { type: 'text.type'; text: string }
  /** chooses a photo, takes one or drops one */
  | { type: 'photo.choose'; file: File }
  /** takes a photo out again */
  | { type: 'photo.remove'; id: string }
  /** gives it to the shop */
  | { type: 'review.submit' }
  /** leaves the form, and what was typed in it */
  | { type: 'review.cancel' }
  /** asks for the login popup once more */
  | { type: 'login.request' }
  /** back to what was typed, without a login */
  | { type: 'login.dismiss' }
  /** somebody has logged in */
  | { type: 'session.authenticated' };

export type WriteReviewEmitted =
  /** what must survive a reload */
  { type: 'drafts.changed'; orderId: string; drafts: ReviewDrafts } | { type: 'login.wanted' };

export type WriteReviewPorts = {
  readonly loadReviews: Port<ReviewLink, Outcome<OrderReviews>>;
  /** answers with the order as it is then */
  readonly sendReview: Port<ReviewLink & { line: number; draft: ReviewDraft }, Outcome<OrderReviews>>;
  /** the id of a photo that the shop has now */
  readonly takePhoto: Port<{ file: File }, Outcome<string>>;
  readonly draftListener: Listener<Extract<WriteReviewEvent, { type: 'drafts.found' }>>;
  /** tells when somebody has logged in */
  readonly sessionListener: CallbackActorLogic<{ type: 'session.authenticated' }>;
};

export type WriteReviewActor = ActorRefFrom<typeof writeReviewMachine>;
export type WriteReviewSnapshot = SnapshotFrom<typeof writeReviewMachine>;
