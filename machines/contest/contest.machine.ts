import { withOutcome } from '../kit/params.ts';
import { withSlowHint } from '../kit/slow-hint.ts';
import { contestSetup, initialContext } from './contest.setup.ts';

/** One entry a person to a contest (STC-05); the entry itself is sent by the chart of forms. */
export const contestMachine = contestSetup.createMachine({
  id: 'contest',
  description: 'Knows whether a customer has entered a contest: shows the entry, takes it back, else offers the form',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  invoke: { id: 'sessionListener', src: 'sessionListener' },
  on: { 'session.authenticated': '.loading' },
  states: {
    deciding: { always: [{ guard: 'isGuest', target: 'needsLogin' }, { target: 'loading' }] },
    needsLogin: {
      description: 'Whoever reads the terms is not asked to log in before they want to enter',
      on: { 'login.request': { actions: 'emitLoginWanted' } },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadEntry',
        src: 'loadEntry',
        input: ({ context: { contest } }) => ({ contest }),
        onDone: [
          { guard: withOutcome('isOk'), target: 'decidingEntry', actions: withOutcome('storeEntry') },
          { guard: withOutcome('isLoginOver'), target: 'needsLogin' },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
      after: { requestTimeout: 'failed' },
      ...withSlowHint,
    },
    failed: { on: { 'entry.retry': 'loading' } },
    decidingEntry: { always: [{ guard: 'hasEntry', target: 'entered' }, { target: 'open' }] },
    open: {
      description: 'The form is shown, which tells by itself what becomes of it',
      on: {
        'entry.sent': 'confirming',
        // What a login has interrupted is sent by the form itself, which must stay for that.
        'session.authenticated': {},
      },
    },
    confirming: {
      description: 'The form says that it was sent; the entry takes its place once the shop shows it',
      tags: 'busy',
      invoke: {
        id: 'loadEntry',
        src: 'loadEntry',
        input: ({ context: { contest } }) => ({ contest }),
        onDone: [
          { guard: withOutcome('isOk'), target: 'decidingEntry', actions: withOutcome('storeEntry') },
          { target: 'open' },
        ],
        onError: 'open',
      },
      after: { requestTimeout: 'open' },
    },
    entered: {
      initial: 'idle',
      on: { 'entry.withdraw': '.asking' },
      states: {
        idle: {},
        asking: {
          description: 'An entry that is taken back does not come back',
          entry: 'clearRefusal',
          on: { 'withdrawal.confirm': '#contest.withdrawing', 'withdrawal.cancel': 'idle' },
        },
        troubled: { description: 'It was not taken back, and the page says why' },
      },
    },
    withdrawing: {
      tags: 'busy',
      invoke: {
        id: 'withdrawEntry',
        src: 'withdrawEntry',
        input: ({ context: { contest } }) => ({ contest }),
        onDone: [
          { guard: withOutcome('isOk'), target: 'open', actions: [withOutcome('storeEntry'), 'emitWithdrawn'] },
          { guard: withOutcome('isLoginOver'), target: 'needsLogin', actions: 'emitLoginWanted' },
          { target: 'entered.troubled', actions: withOutcome('storeRefusal') },
        ],
        onError: { target: 'entered.troubled', actions: 'storeFailure' },
      },
      after: { requestTimeout: { target: 'entered.troubled', actions: 'storeFailure' } },
      ...withSlowHint,
    },
  },
});
