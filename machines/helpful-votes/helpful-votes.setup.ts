import { assign, emit, enqueueActions, fromCallback, setup } from 'xstate';
import type { ReviewVote, ReviewVotes } from '../domain/index.ts';
import { isLoginOver, isOk, refusalOf, type Answer } from '../kit/answer.ts';
import { requestTimeout } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { helpfulVotesWords as words } from './helpful-votes.words.ts';
import type {
  HelpfulVotesContext,
  HelpfulVotesEmitted,
  HelpfulVotesEvent,
  HelpfulVotesInput,
  HelpfulVotesPorts,
  Mark,
  Wish,
} from './helpful-votes.types.ts';

export const initialContext = (input: HelpfulVotesInput): HelpfulVotesContext => ({
  ...input,
  known: new Map(),
  own: [],
  wishes: input.pending === null ? [] : [{ reviewId: input.pending, isHelpful: true }],
  sent: null,
});

export const wishOf = ({ wishes }: Pick<HelpfulVotesContext, 'wishes'>, reviewId: number): Wish | undefined =>
  wishes.find((wish) => wish.reviewId === reviewId);

const isMarked = ({ known }: HelpfulVotesContext, reviewId: number): boolean => known.get(reviewId)?.isHelpful ?? false;

const without = (wishes: readonly Wish[], reviewId: number): readonly Wish[] =>
  wishes.filter((wish) => wish.reviewId !== reviewId);

const markOf = ({ helpful, is_helpful }: ReviewVote): Mark => ({ isHelpful: is_helpful, count: helpful });

type Pressed = { readonly reviewId: number };

const base = setup({
  types: {
    input: {} as HelpfulVotesInput,
    context: {} as HelpfulVotesContext,
    events: {} as HelpfulVotesEvent,
    emitted: {} as HelpfulVotesEmitted,
    tags: {} as 'busy',
  },
  actors: {
    loadVotes: unprovided<HelpfulVotesPorts['loadVotes']>('loadVotes'),
    saveVote: unprovided<HelpfulVotesPorts['saveVote']>('saveVote'),
    sessionListener: fromCallback<{ type: 'session.authenticated' }>(() => undefined),
  },
  guards: {
    isGuest: ({ context }) => !context.isCustomer,
    hasWish: ({ context }) => context.wishes.length > 0,
    isOk,
    isLoginOver,
  },
  delays: { requestTimeout },
});

export const helpfulVotesSetup = base.extend({
  actions: {
    /** Only one review waits for a login. */
    storePending: assign((_, { reviewId }: Pressed) => ({
      pending: reviewId,
      wishes: [{ reviewId, isHelpful: true }],
    })),
    storeWish: assign(({ context }, { reviewId }: Pressed) => {
      const before = wishOf(context, reviewId);
      const isHelpful = !(before?.isHelpful ?? isMarked(context, reviewId));
      const wish = { reviewId, isHelpful };
      return {
        wishes: before ? context.wishes.map((one) => (one === before ? wish : one)) : [...context.wishes, wish],
      };
    }),
    /** The login ended: of what was wanted, the first waits for the next one. */
    storeWaiting: assign(({ context: { wishes } }) => {
      const [wish] = wishes;
      return { pending: wish?.isHelpful ? wish.reviewId : null, wishes: wish ? [wish] : [], sent: null };
    }),
    storeVotes: assign((_, { outcome }: Answer<ReviewVotes>) =>
      outcome.ok
        ? { known: new Map(outcome.value.voted.map((vote) => [vote.review_id, markOf(vote)])), own: outcome.value.own }
        : {},
    ),
    dropSettled: assign(({ context }) => ({
      wishes: context.wishes.filter((wish) => isMarked(context, wish.reviewId) !== wish.isHelpful),
    })),
    storeSent: assign(({ context }) => ({ sent: context.wishes[0] ?? null })),
    storeVote: assign(({ context }, { outcome }: Answer<ReviewVote>) =>
      outcome.ok
        ? { known: new Map(context.known).set(outcome.value.review_id, markOf(outcome.value)), sent: null }
        : {},
    ),
    emitThanks: enqueueActions(({ context: { pending, sent }, enqueue }) => {
      if (pending !== null && pending === sent?.reviewId)
        enqueue.emit({ type: 'toast.wanted', text: words.thanks, tone: 'success', place: 'corner' });
    }),
    dropSent: assign(({ context: { wishes, sent } }) => ({
      wishes: sent === null ? wishes : without(wishes, sent.reviewId),
      sent: null,
    })),
    /**
     * A call that broke may have arrived: who has changed their mind meanwhile is sent on, anybody else sees it as it
     * was before.
     */
    storeLost: enqueueActions(({ context: { wishes, known, sent }, enqueue }) => {
      if (sent === null) return;
      const { reviewId, isHelpful } = sent;
      enqueue.assign({ sent: null });
      if (wishOf({ wishes }, reviewId)?.isHelpful === isHelpful) {
        enqueue.assign({ wishes: without(wishes, reviewId) });
        enqueue.emit({ type: 'toast.wanted', text: words.failed, tone: 'error', place: 'corner' });
        return;
      }
      enqueue.assign({ known: new Map(known).set(reviewId, { isHelpful, count: null }) });
    }),
    emitRefusal: emit((_, answer: Answer) => ({
      type: 'toast.wanted' as const,
      text: refusalOf(answer)?.message ?? words.failed,
      tone: 'error' as const,
      place: 'corner' as const,
    })),
    emitLoginWanted: emit({ type: 'login.wanted' }),
    emitPending: emit(({ context }) => ({ type: 'pending.stored' as const, reviewId: context.pending })),
    /** What waited is saved, or cannot be. */
    forgetPending: enqueueActions(({ context, enqueue }) => {
      if (context.pending === null) return;
      enqueue.assign({ pending: null });
      enqueue.emit({ type: 'pending.stored', reviewId: null });
    }),
  },
});
