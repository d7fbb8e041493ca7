import { withEvent, withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { socialLoginSetup } from '../social-login.setup.ts';

/** Asks who may vouch for a shopper here. Without an answer there is only the code. */
export const loadingProviders = socialLoginSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'loadProviders',
    src: 'loadProviders',
    onDone: [
      {
        guard: withOutcome('isOk'),
        target: 'choosingProvider',
        actions: withOutcome('storeProviders'),
      },
      { target: 'unavailable' },
    ],
    onError: 'unavailable',
  },
  after: { requestTimeout: 'unavailable' },
});

export const choosingProvider = socialLoginSetup.createStateConfig({
  initial: 'pristine',
  states: { pristine: {}, refused: {} },
  on: {
    'provider.choose': {
      target: 'startingProvider',
      actions: withEvent('storeProvider'),
    },
  },
});

const failed = {
  target: 'choosingProvider.refused',
  actions: ['clearProvider', 'storeFailure'],
} as const;

/** The shop makes the attempt, which only this browser can go on from. */
export const startingProvider = socialLoginSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'startProvider',
    src: 'startProvider',
    input: ({ context }) => ({ provider: context.provider?.provider ?? 'local', return_to: context.return_to }),
    onDone: [
      {
        guard: withOutcome('isOk'),
        target: 'awaitingProvider',
        actions: withOutcome('sendExternalWanted'),
      },
      {
        target: 'choosingProvider.refused',
        actions: ['clearProvider', withOutcome('storeRefusal')],
      },
    ],
    onError: { target: failed.target, actions: [...failed.actions] },
  },
  after: { requestTimeout: { target: failed.target, actions: [...failed.actions] } },
  ...withSlowHint,
});
