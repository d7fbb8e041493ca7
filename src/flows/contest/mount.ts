import { provideContest, type ContestActor } from '#machines/contest/index.ts';
import type { ContestSlug } from '#machines/rules/forms/contest.ts';
import { selectIsCustomer } from '#machines/session/index.ts';
import { askToResume, resumeListener } from '#src/runtime/resume-listener.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { contestPorts } from './ports.ts';

/** Starts what a contest knows of its visitor. */
export const useContestFlow = (contest: ContestSlug): ContestActor =>
  useFlow({
    id: 'contest',
    logic: (app) => provideContest({ ...contestPorts(app.clients), sessionListener: resumeListener(app) }),
    input: (app) => ({ contest, isCustomer: selectIsCustomer(app.session.getSnapshot()) }),
    facts: {
      'toast.wanted': (fact, app) => app.root.send(fact),
      'login.wanted': (_, app) => askToResume(app),
    },
  });
