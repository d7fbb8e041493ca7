import { withEvent, withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { addressBookSetup } from '../address-book.setup.ts';

export const loading = addressBookSetup.createStateConfig({
  description: 'What is shown already stays while it is asked for anew',
  tags: 'busy',
  entry: { type: 'storeWork', params: { work: 'load' } },
  on: { 'draft.read': { actions: withEvent('storeDraft') } },
  invoke: {
    id: 'loadAddresses',
    src: 'loadAddresses',
    input: undefined,
    onDone: [
      {
        guard: withOutcome('isOkWithDraft'),
        target: 'editing',
        actions: [withOutcome('storeAddresses'), 'resumeDraft'],
      },
      { guard: withOutcome('isOk'), target: 'shown', actions: withOutcome('storeAddresses') },
      { guard: withOutcome('isLoginOver'), target: 'needsLogin' },
      { target: 'failed' },
    ],
    onError: 'failed',
  },
  after: { requestTimeout: 'failed' },
  ...withSlowHint,
});

/** Only customers have addresses; what was under way goes on after the login. */
export const needsLogin = addressBookSetup.createStateConfig({
  entry: 'emitLoginWanted',
  invoke: { id: 'sessionListener', src: 'sessionListener' },
  on: {
    'draft.read': { actions: withEvent('storeDraft') },
    'login.request': { actions: 'emitLoginWanted' },
    'session.authenticated': { target: 'decidingWork', actions: 'storeCustomer' },
  },
});

export const decidingWork = addressBookSetup.createStateConfig({
  always: [
    { guard: 'isSaving', target: 'saving' },
    { guard: 'isDeleting', target: 'deleting' },
    { guard: 'isMakingDefault', target: 'makingDefault' },
    { guard: 'isPinning', target: 'savingPin' },
    { guard: 'isRestoring', target: 'restoring' },
    { target: 'loading' },
  ],
});
