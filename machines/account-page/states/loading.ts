import { withEvent, withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { accountPageSetup } from '../account-page.setup.ts';

export const loading = accountPageSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'loadData',
    src: 'loadData',
    input: ({ context: { page } }) => ({ page }),
    onDone: [
      { guard: withOutcome('isOk'), target: 'shown', actions: withOutcome('storeData') },
      { guard: withOutcome('isLoginOver'), target: 'needsLogin' },
      { target: 'failed' },
    ],
    onError: 'failed',
  },
  after: { requestTimeout: 'failed' },
  ...withSlowHint,
});

export const refreshing = accountPageSetup.createStateConfig({
  description: 'A contact may have changed: what is shown and typed stays while the page is asked for anew',
  tags: 'busy',
  invoke: {
    id: 'loadData',
    src: 'loadData',
    input: ({ context: { page } }) => ({ page }),
    onDone: [
      { guard: withOutcome('isOk'), target: 'idle', actions: [withOutcome('storeData'), 'clearRefusal'] },
      { guard: withOutcome('isLoginOver'), target: '#account-page.needsLogin' },
      { target: 'troubled', actions: 'storeStale' },
    ],
    onError: { target: 'troubled', actions: 'storeStale' },
  },
  after: { requestTimeout: { target: 'troubled', actions: 'storeStale' } },
});

/** Only customers have an account; what was under way goes on after the login. */
export const needsLogin = accountPageSetup.createStateConfig({
  entry: 'emitLoginWanted',
  invoke: { id: 'sessionListener', src: 'sessionListener' },
  on: {
    'login.request': { actions: 'emitLoginWanted' },
    'work.ask': [
      { guard: withEvent('isGrave'), target: 'confirming', actions: withEvent('storeWork') },
      { actions: [withEvent('storeWork'), 'emitLoginWanted'] },
    ],
    'session.authenticated': { target: 'decidingWork', actions: 'storeCustomer' },
  },
});
