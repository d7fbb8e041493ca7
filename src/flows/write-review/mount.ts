import { provideWriteReview, type WriteReviewInput } from '#machines/write-review/index.ts';
import { askToResume, resumeListener } from '#src/runtime/resume-listener.ts';
import { ownTab } from '#src/runtime/storage/own-tab.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { reviewDrafts } from './drafts.ts';
import { writeReviewPorts } from './ports.ts';

/** Starts the page on which an order is reviewed. */
export const useWriteReviewFlow = (input: WriteReviewInput) =>
  useFlow({
    id: 'write-review',
    logic: (app) =>
      provideWriteReview({
        ...writeReviewPorts(app.clients),
        draftListener: (send) => {
          const drafts = reviewDrafts(ownTab(app)).read(input.orderId);
          if (drafts !== null) send({ type: 'drafts.found', drafts });
          return () => undefined;
        },
        sessionListener: resumeListener(app),
      }),
    input: () => input,
    facts: {
      'login.wanted': (_, app) => askToResume(app),
      'drafts.changed': ({ orderId, drafts }, app) => reviewDrafts(ownTab(app)).save(orderId, drafts),
    },
  });
