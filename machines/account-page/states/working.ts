import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { accountPageSetup } from '../account-page.setup.ts';

const troubled = { target: 'shown.troubled', actions: 'storeFailure' } as const;
const unverified = { target: 'shown.troubled', actions: 'storeUnverified' } as const;

export const working = accountPageSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'doWork',
    src: 'doWork',
    input: ({ context: { work } }) => {
      if (work === null) throw new Error('Nothing was asked for');
      return work;
    },
    onDone: [
      {
        guard: withOutcome('isOk'),
        target: 'decidingData',
        actions: [withOutcome('storeDone'), 'clearSaved', withOutcome('emitDone'), 'clearWork'],
      },
      { guard: withOutcome('isLoginOver'), target: 'needsLogin' },
      { guard: withOutcome('isStepUpRequired'), target: 'proving' },
      { target: 'shown.troubled', actions: withOutcome('storeRefusal') },
    ],
    onError: troubled,
  },
  after: { requestTimeout: troubled },
  ...withSlowHint,
});

/** Whoever holds the session may be a thief: a code tells, in a popup of its own. */
export const proving = accountPageSetup.createStateConfig({
  entry: 'emitProofWanted',
  invoke: { id: 'codesListener', src: 'codesListener' },
  on: { 'codes.ended': 'checkingProof' },
});

export const checkingProof = accountPageSetup.createStateConfig({
  description: 'The popup has gone: the server says whether the code was right',
  tags: 'busy',
  invoke: {
    id: 'readProof',
    src: 'readProof',
    input: undefined,
    onDone: [
      { guard: withOutcome('isProven'), target: 'working' },
      { guard: withOutcome('isLoginOver'), target: 'needsLogin' },
      unverified,
    ],
    onError: troubled,
  },
  after: { requestTimeout: troubled },
});
