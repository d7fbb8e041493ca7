import { withEvent, withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { codeEntrySetup } from '../code-entry.setup.ts';

const ticking = codeEntrySetup.createStateConfig({
  invoke: { id: 'resendTicker', src: 'resendTicker', input: ({ context }) => context.wait },
  on: {
    'resend.ticked': { actions: withEvent('storeSecondsLeft') },
    'resend.awoken': 'ready',
  },
});

const failed = { target: 'refused', actions: 'storeResendFailure' } as const;

/** When a new code may be asked for (LGN-11). The server says when, not this browser's clock. */
export const resend = codeEntrySetup.createStateConfig({
  initial: 'cooling',
  states: {
    cooling: { ...ticking, exit: 'clearSecondsLeft' },
    ready: { on: { 'code.resend': 'sending' } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({ ...context.request, isResend: true }),
        onDone: [
          {
            guard: withOutcome('isOk'),
            target: 'cooling',
            actions: [withOutcome('storeChallenge'), 'raiseReplaced'],
          },
          { guard: withOutcome('isCodeGood'), target: 'cooling', actions: withOutcome('storeChallenge') },
          { guard: withOutcome('hasWait'), target: 'limited', actions: withOutcome('storeLimit') },
          { target: 'refused', actions: withOutcome('storeResendRefusal') },
        ],
        onError: failed,
      },
      after: { requestTimeout: failed },
      ...withSlowHint,
    },
    limited: {
      description: 'Too many codes were asked for: the server says how long to wait',
      ...ticking,
      exit: ['clearSecondsLeft', 'clearResendRefusal'],
    },
    refused: { on: { 'code.resend': 'sending' }, exit: 'clearResendRefusal' },
  },
});
