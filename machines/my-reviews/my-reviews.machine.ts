import { withEvent, withOutcome } from '../kit/params.ts';
import { withSlowHint } from '../kit/slow-hint.ts';
import { initialContext, myReviewsSetup } from './my-reviews.setup.ts';

/** What a customer has reviewed (REV-01), and what waits for a review (REV-02). */
export const myReviewsMachine = myReviewsSetup.createMachine({
  id: 'my-reviews',
  description: 'Lists the reviews of a customer and the orders that wait for one; deletes a review after a question',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isGuest', target: 'needsLogin' }, { target: 'loading' }] },
    needsLogin: {
      description: 'What was under way goes on after the login',
      entry: 'emitLoginWanted',
      invoke: { id: 'sessionListener', src: 'sessionListener' },
      on: {
        'login.request': { actions: 'emitLoginWanted' },
        'session.authenticated': 'decidingWork',
      },
    },
    decidingWork: { always: [{ guard: 'isDeleting', target: 'deleting' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadMyReviews',
        src: 'loadMyReviews',
        input: undefined,
        onDone: [
          { guard: withOutcome('isOk'), target: 'shown', actions: withOutcome('storeList') },
          { guard: withOutcome('isLoginOver'), target: 'needsLogin' },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
      after: { requestTimeout: 'failed' },
      ...withSlowHint,
    },
    failed: { on: { 'reviews.retry': 'loading' } },
    shown: {
      initial: 'idle',
      on: {
        'review.delete': { guard: withEvent('isKnown'), target: '.asking', actions: withEvent('storeChosen') },
      },
      states: {
        idle: {},
        asking: {
          description: 'A review that is deleted does not come back',
          entry: 'clearRefusal',
          on: {
            'deletion.confirm': '#my-reviews.deleting',
            'deletion.cancel': { target: 'idle', actions: 'clearChosen' },
          },
        },
        troubled: { description: 'It was not deleted, and the page says why', entry: 'clearChosen' },
      },
    },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'deleteReview',
        src: 'deleteReview',
        input: ({ context: { chosen } }) => {
          if (chosen === null) throw new Error('No review is deleted');
          return chosen;
        },
        onDone: [
          {
            guard: withOutcome('isOk'),
            target: 'shown',
            actions: [withOutcome('storeList'), 'clearChosen', 'emitDeleted'],
          },
          { guard: withOutcome('isLoginOver'), target: 'needsLogin' },
          { guard: withOutcome('isGone'), target: 'loading', actions: 'clearChosen' },
          { target: 'shown.troubled', actions: withOutcome('storeRefusal') },
        ],
        onError: { target: 'shown.troubled', actions: 'storeFailure' },
      },
      after: { requestTimeout: { target: 'shown.troubled', actions: 'storeFailure' } },
      ...withSlowHint,
    },
  },
});
