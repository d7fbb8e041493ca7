import { socialLoginSetup, socialQuestion, socialTexts } from '../social-login.setup.ts';

const failed = { target: 'failed', actions: { type: 'storeFailure', params: { text: socialTexts.network } } } as const;

/** Asks the shop what the provider told, and whose address that is. */
export const checking = socialLoginSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'checkSocial',
    src: 'checkSocial',
    input: ({ context }) => socialQuestion(context),
    onDone: [
      {
        guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
        target: 'deciding',
        actions: { type: 'storeCheck', params: ({ event }) => ({ outcome: event.output }) },
      },
      { target: 'failed', actions: { type: 'storeRefusal', params: ({ event }) => ({ outcome: event.output }) } },
    ],
    onError: failed,
  },
  after: { requestTimeout: failed },
  initial: 'waiting',
  states: { waiting: { after: { slowHint: 'slow' } }, slow: {} },
});
