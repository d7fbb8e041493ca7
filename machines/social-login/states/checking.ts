import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { socialLoginSetup, socialQuestion } from '../social-login.setup.ts';

const failed = { target: 'failed', actions: 'storeFailure' } as const;

/** Asks the shop what the provider told, and whose address that is. */
export const checking = socialLoginSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'checkSocial',
    src: 'checkSocial',
    input: ({ context }) => socialQuestion(context),
    onDone: [
      {
        guard: withOutcome('isOk'),
        target: 'deciding',
        actions: withOutcome('storeCheck'),
      },
      { target: 'failed', actions: withOutcome('storeRefusal') },
    ],
    onError: failed,
  },
  after: { requestTimeout: failed },
  ...withSlowHint,
});
