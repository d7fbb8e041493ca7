import type { ActorRefFrom, CallbackActorLogic, SnapshotFrom } from 'xstate';
import type { ReviewVote, ReviewVotes } from '../domain/index.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { helpfulVotesMachine } from './helpful-votes.machine.ts';

/** A mark as somebody wants it. */
export type Wish = { readonly reviewId: number; readonly isHelpful: boolean };

/** What the server said of a review: whether the customer has marked it, and how many have; null when that is unsure. */
export type Mark = { readonly isHelpful: boolean; readonly count: number | null };

export type HelpfulVotesInput = {
  readonly isCustomer: boolean;
  /** the review that a guest marked before a login that left the page; null when none waits */
  readonly pending: number | null;
};

export type HelpfulVotesContext = HelpfulVotesInput & {
  /** what the server knows of the customer's marks, by review */
  readonly known: ReadonlyMap<number, Mark>;
  /** reviews that the customer wrote */
  readonly own: readonly number[];
  /** what shall be saved, the oldest first, one a review */
  readonly wishes: readonly Wish[];
  /** the wish that is on its way */
  readonly sent: Wish | null;
};

export type HelpfulVotesEvent =
  /** the shopper marks a review, or takes the mark back */
  | { type: 'helpful.press'; reviewId: number }
  /** the guest has become a customer */
  | { type: 'session.authenticated' };

export type HelpfulVotesEmitted =
  | { type: 'toast.wanted'; text: string; tone: 'success' | 'error'; place: 'corner' }
  | { type: 'login.wanted' }
  /** the review that waits for a login, also on another page of this tab; null: none does */
  | { type: 'pending.stored'; reviewId: number | null };

export type HelpfulVotesPorts = {
  readonly loadVotes: Port<undefined, Outcome<ReviewVotes>>;
  /** answers how it stands now */
  readonly saveVote: Port<Wish, Outcome<ReviewVote>>;
  /** tells when somebody has logged in */
  readonly sessionListener: CallbackActorLogic<{ type: 'session.authenticated' }>;
};

export type HelpfulVotesActor = ActorRefFrom<typeof helpfulVotesMachine>;
export type HelpfulVotesSnapshot = SnapshotFrom<typeof helpfulVotesMachine>;
