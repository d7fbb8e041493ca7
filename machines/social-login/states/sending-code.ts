import { socialCodeRequest, socialLoginSetup, socialTexts } from '../social-login.setup.ts';

const unsent = {
  target: 'decidingUnsent',
  actions: { type: 'storeFailure', params: { text: socialTexts.network } },
} as const;

export const sendingCode = socialLoginSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'sendCode',
    src: 'sendCode',
    input: ({ context }) => socialCodeRequest(context, 'n'),
    onDone: [
      {
        guard: { type: 'isCodeGood', params: ({ event }) => ({ outcome: event.output }) },
        target: 'provingAccount',
        actions: { type: 'storeChallenge', params: ({ event }) => ({ outcome: event.output }) },
      },
      {
        target: 'decidingUnsent',
        actions: { type: 'storeRefusal', params: ({ event }) => ({ outcome: event.output }) },
      },
    ],
    onError: unsent,
  },
  after: { requestTimeout: unsent },
  initial: 'waiting',
  states: { waiting: { after: { slowHint: 'slow' } }, slow: {} },
});
