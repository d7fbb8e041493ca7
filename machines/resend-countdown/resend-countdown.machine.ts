import { resendCountdownSetup, secondsOf } from './resend-countdown.setup.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Challenge, CodeRefusal } from './resend-countdown.types.ts';

const params = ({ event }: { event: { output: Outcome<Challenge, CodeRefusal> } }) => ({ outcome: event.output });

const ticking = resendCountdownSetup.createStateConfig({
  invoke: { id: 'resendTicker', src: 'resendTicker', input: ({ context }) => context.wait },
  on: {
    'resend.ticked': {
      actions: { type: 'storeSecondsLeft', params: ({ event }) => ({ secondsLeft: event.secondsLeft }) },
    },
    'resend.awoken': 'ready',
  },
});

/** Beside a code field: when a new code may be asked for (LGN-11). The server says when, not this browser's clock. */
export const resendCountdownMachine = resendCountdownSetup.createMachine({
  id: 'resend-countdown',
  description: 'Counts down to the moment at which a new code may be asked for, asks for it, and counts down again',
  context: ({ input }) => ({ ...input, wait: input.challenge, secondsLeft: secondsOf(input.challenge), refusal: '' }),
  initial: 'cooling',
  states: {
    cooling: { ...ticking, exit: 'clearSecondsLeft' },
    ready: { on: { 'code.resend': 'sending' } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => context.request,
        onDone: [
          {
            guard: { type: 'isSent', params },
            target: 'cooling',
            actions: [{ type: 'storeChallenge', params }, 'reportSent'],
          },
          { guard: { type: 'hasEarlierCode', params }, target: 'cooling', actions: { type: 'storeChallenge', params } },
          { guard: { type: 'hasWait', params }, target: 'limited', actions: { type: 'storeLimit', params } },
          { target: 'refused', actions: { type: 'storeRefusal', params } },
        ],
        onError: { target: 'refused', actions: 'storeFailure' },
      },
      after: { requestTimeout: { target: 'refused', actions: 'storeFailure' } },
      initial: 'waiting',
      states: {
        waiting: { after: { slowHint: 'slow' } },
        slow: { description: 'Takes longer than usual' },
      },
    },
    limited: {
      description: 'Too many codes were asked for: the server says how long to wait',
      ...ticking,
      exit: ['clearSecondsLeft', 'clearRefusal'],
    },
    refused: { on: { 'code.resend': 'sending' }, exit: 'clearRefusal' },
  },
});
