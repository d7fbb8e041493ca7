import { withEvent } from '../kit/params.ts';
import { editing } from './states/editing.ts';
import { loading } from './states/loading.ts';
import { sending } from './states/sending.ts';
import { initialContext, writeReviewSetup } from './write-review.setup.ts';

/** What somebody thinks of what they were sent (REV-01): one review for each line of a delivered order. */
export const writeReviewMachine = writeReviewSetup.createMachine({
  id: 'write-review',
  description: 'Takes the review of each line of a delivered order, from its buyer or whoever has its link',
  context: ({ input }) => initialContext(input),
  invoke: { src: 'draftListener', id: 'draftListener', input: undefined },
  initial: 'loading',
  on: { 'drafts.found': { actions: withEvent('storeDrafts') } },
  states: {
    loading,
    decidingOrder: {
      always: [
        { guard: 'isNotDelivered', target: 'notDelivered' },
        { guard: 'hasOpenLine', target: 'editing' },
        { guard: 'hasOnlyLine', target: 'editing', actions: 'storeOnlyLine' },
        { target: 'shown' },
      ],
    },
    failed: { on: { 'order.retry': 'loading' } },
    unknown: { description: 'No such order, one of somebody else, or a link that has ended: nobody is told which' },
    notDelivered: { on: { 'order.retry': 'loading' } },
    needsLogin: {
      description: 'A send that the login interrupts goes on after it',
      entry: 'emitLoginWanted',
      invoke: { id: 'sessionListener', src: 'sessionListener' },
      on: {
        'login.request': { actions: 'emitLoginWanted' },
        'login.dismiss': { guard: 'isSendWanted', target: 'editing', actions: 'clearSendWanted' },
        'session.authenticated': 'decidingWork',
      },
    },
    decidingWork: {
      always: [{ guard: 'isSendWanted', target: 'sending', actions: 'clearSendWanted' }, { target: 'loading' }],
    },
    shown: {
      description: 'The lines of the order, each with what was written about it',
      on: { 'review.write': { guard: withEvent('canWrite'), target: 'editing', actions: withEvent('storeLine') } },
    },
    editing,
    decidingDraft: { always: [{ guard: 'isComplete', target: 'sending' }, { target: 'editing.rejected' }] },
    sending,
  },
});
