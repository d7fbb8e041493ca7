import { provideHelpfulVotes, type HelpfulVotesActor } from '#machines/helpful-votes/index.ts';
import { selectIsCustomer } from '#machines/session/index.ts';
import { askToResume, resumeListener } from '#src/runtime/resume-listener.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { pendingVote } from './pending-vote.ts';
import { helpfulVotesPorts } from './ports.ts';

/** Starts the marks of the reviews that are on screen. */
export const useHelpfulVotesFlow = (): HelpfulVotesActor =>
  useFlow({
    id: 'helpful-votes',
    logic: (app) => provideHelpfulVotes({ ...helpfulVotesPorts(app.clients), sessionListener: resumeListener(app) }),
    input: (app) => ({
      isCustomer: selectIsCustomer(app.session.getSnapshot()),
      pending: pendingVote(app).read(),
    }),
    facts: {
      'toast.wanted': (fact, app) => app.root.send(fact),
      'login.wanted': (_, app) => askToResume(app),
      'pending.stored': ({ reviewId }, app) =>
        reviewId === null ? pendingVote(app).remove() : pendingVote(app).save(reviewId),
    },
  });
