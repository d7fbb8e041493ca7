import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { codeEntrySetup } from '../code-entry.setup.ts';

const failed = { target: 'left', actions: 'storeSendFailure' } as const;

/** Sends the first code. A code sent less than a minute ago is still good: then that one is asked for. */
export const sending = codeEntrySetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'sendCode',
    src: 'sendCode',
    input: ({ context }) => ({ ...context.request, isResend: false }),
    onDone: [
      {
        guard: withOutcome('isCodeGood'),
        target: 'entering',
        actions: [withOutcome('storeChallenge'), 'sendCodeSent'],
      },
      { target: 'left', actions: withOutcome('storeOutcome') },
    ],
    onError: failed,
  },
  after: { requestTimeout: failed },
  ...withSlowHint,
});
