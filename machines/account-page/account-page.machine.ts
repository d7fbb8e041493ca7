import { withEvent } from '../kit/params.ts';
import { accountPageSetup, initialContext } from './account-page.setup.ts';
import { loading, needsLogin, refreshing } from './states/loading.ts';
import { checkingProof, proving, working } from './states/working.ts';

/** What the pages of profile, settings, cards and UPI IDs share: one work at a time, which neither a login nor a proof loses. */
export const accountPageMachine = accountPageSetup.createMachine({
  id: 'account-page',
  description: 'Shows a page of the account and does one thing at a time, after a login or a code where it needs one',
  context: ({ input }) => initialContext(input),
  invoke: { id: 'draftListener', src: 'draftListener', input: undefined },
  initial: 'deciding',
  on: {
    'draft.read': { guard: withEvent('isFound'), actions: withEvent('storeDraft') },
    'field.type': { guard: 'hasProfile', actions: [withEvent('storeField'), 'emitDraft'] },
  },
  states: {
    deciding: { always: [{ guard: 'isGuest', target: 'needsLogin' }, { target: 'decidingData' }] },
    decidingData: { always: [{ guard: 'isMissing', target: 'loading' }, { target: 'shown' }] },
    needsLogin,
    decidingWork: { always: [{ guard: 'hasWork', target: 'working' }, { target: 'loading' }] },
    loading,
    failed: { on: { 'data.retry': 'loading' } },
    shown: {
      initial: 'idle',
      invoke: { id: 'codesListener', src: 'codesListener' },
      states: { idle: {}, troubled: { description: 'It was not done, and the page says why' }, refreshing },
      on: {
        'codes.ended': '.refreshing',
        'work.ask': [
          {
            guard: withEvent('isGrave'),
            target: 'confirming',
            actions: [withEvent('storeWork'), 'clearRefusal'],
          },
          { target: 'working', actions: [withEvent('storeWork'), 'clearRefusal'] },
        ],
      },
    },
    confirming: {
      on: { 'work.confirm': 'working', 'work.dismiss': { target: 'shown', actions: 'clearWork' } },
    },
    working,
    proving,
    checkingProof,
  },
});
