import { socialLoginSetup, socialTexts } from '../social-login.setup.ts';

/** Asks who may vouch for a shopper here. Without an answer there is only the code. */
export const loadingProviders = socialLoginSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'loadProviders',
    src: 'loadProviders',
    onDone: [
      {
        guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
        target: 'choosingProvider',
        actions: { type: 'storeProviders', params: ({ event }) => ({ outcome: event.output }) },
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
      actions: { type: 'storeProvider', params: ({ event }) => ({ provider: event.provider }) },
    },
  },
});

const unstarted = {
  target: 'choosingProvider.refused',
  actions: ['clearProvider', { type: 'storeFailure', params: { text: socialTexts.network } }],
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
        guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
        target: 'awaitingProvider',
        actions: { type: 'reportExternal', params: ({ event }) => ({ outcome: event.output }) },
      },
      {
        target: 'choosingProvider.refused',
        actions: ['clearProvider', { type: 'storeRefusal', params: ({ event }) => ({ outcome: event.output }) }],
      },
    ],
    onError: { target: unstarted.target, actions: [...unstarted.actions] },
  },
  after: { requestTimeout: { target: unstarted.target, actions: [...unstarted.actions] } },
  initial: 'waiting',
  states: { waiting: { after: { slowHint: 'slow' } }, slow: {} },
});
