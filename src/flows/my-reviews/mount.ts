import { provideMyReviews } from '#machines/my-reviews/index.ts';
import { selectIsCustomer } from '#machines/session/index.ts';
import { askToResume, resumeListener } from '#src/runtime/resume-listener.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { myReviewsPorts } from './ports.ts';

/** Starts the page of one's own reviews. */
export const useMyReviewsFlow = () =>
  useFlow({
    id: 'my-reviews',
    logic: (app) => provideMyReviews({ ...myReviewsPorts(app.clients), sessionListener: resumeListener(app) }),
    input: (app) => ({ isCustomer: selectIsCustomer(app.session.getSnapshot()) }),
    facts: {
      'toast.wanted': (fact, app) => app.root.send(fact),
      'login.wanted': (_, app) => askToResume(app),
    },
  });
