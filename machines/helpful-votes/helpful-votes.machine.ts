import { withEvent, withOutcome } from '../kit/params.ts';
import { helpfulVotesSetup, initialContext } from './helpful-votes.setup.ts';

/** "Helpful" at the reviews of a page (REV-03). What is shown is what was tapped last; one call is sent at a time. */
export const helpfulVotesMachine = helpfulVotesSetup.createMachine({
  id: 'helpful-votes',
  description: 'Marks reviews as helpful and takes marks back; a guest’s mark waits for the login',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isGuest', target: 'guest' }, { target: 'loading' }] },
    guest: {
      invoke: { id: 'sessionListener', src: 'sessionListener' },
      on: {
        'helpful.press': { actions: [withEvent('storePending'), 'emitPending', 'emitLoginWanted'] },
        'session.authenticated': 'loading',
      },
    },
    loading: {
      description: 'Marks of this customer; without them, a tap is still one',
      tags: 'busy',
      on: { 'helpful.press': { actions: withEvent('storeWish') } },
      invoke: {
        id: 'loadVotes',
        src: 'loadVotes',
        input: undefined,
        onDone: [
          { guard: withOutcome('isOk'), target: 'decidingNext', actions: withOutcome('storeVotes') },
          { guard: withOutcome('isLoginOver'), target: 'decidingLogin' },
          { target: 'decidingNext' },
        ],
        onError: 'decidingNext',
      },
      after: { requestTimeout: 'decidingNext' },
    },
    decidingNext: {
      entry: 'dropSettled',
      always: [{ guard: 'hasWish', target: 'saving' }, { target: 'idle' }],
    },
    idle: {
      entry: 'forgetPending',
      on: { 'helpful.press': { target: 'saving', actions: withEvent('storeWish') } },
    },
    saving: {
      tags: 'busy',
      entry: 'storeSent',
      on: { 'helpful.press': { actions: withEvent('storeWish') } },
      invoke: {
        id: 'saveVote',
        src: 'saveVote',
        input: ({ context: { sent } }) => {
          if (sent === null) throw new Error('No mark is saved');
          return sent;
        },
        onDone: [
          {
            guard: withOutcome('isOk'),
            target: 'decidingNext',
            actions: ['emitThanks', withOutcome('storeVote')],
          },
          { guard: withOutcome('isLoginOver'), target: 'decidingLogin' },
          { target: 'decidingNext', actions: ['dropSent', withOutcome('emitRefusal')] },
        ],
        onError: { target: 'decidingNext', actions: 'storeLost' },
      },
      after: { requestTimeout: { target: 'decidingNext', actions: 'storeLost' } },
    },
    decidingLogin: {
      description: 'The login is over: whoever wanted something is asked to log in again',
      entry: ['storeWaiting', 'emitPending'],
      always: [{ guard: 'hasWish', target: 'guest', actions: 'emitLoginWanted' }, { target: 'guest' }],
    },
  },
});
