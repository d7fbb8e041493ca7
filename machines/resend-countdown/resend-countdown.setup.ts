import { assign, enqueueActions, fromCallback, setup } from 'xstate';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import type { Outcome } from '../kit/outcome.ts';
import type {
  Challenge,
  CodeRefusal,
  ResendCountdownContext,
  ResendCountdownEvent,
  ResendCountdownInput,
  ResendCountdownPorts,
  ResendCountdownReport,
  Wait,
} from './resend-countdown.types.ts';

/** The catalogue's words for a code that could not be asked for (ERR-01). */
export const unsentText = 'Something went wrong. Please try after sometime or refresh the page.';

/** Stands in where a chart cannot be without a challenge, but its types can. */
export const noChallenge: Challenge = {
  challenge_id: '',
  sent_to: '',
  resend_at: 0,
  expires_at: 0,
  server_now: 0,
  received_at: 0,
};

/** Whole seconds that a wait still takes when it was only just heard of. */
export const secondsOf = ({ resend_at, server_now }: Wait): number =>
  Math.max(0, Math.ceil((resend_at - server_now) / 1000));

type Sent = Outcome<Challenge, CodeRefusal>;

const base = setup({
  types: {
    input: {} as ResendCountdownInput,
    context: {} as ResendCountdownContext,
    events: {} as ResendCountdownEvent,
    emitted: {} as ResendCountdownReport,
    tags: {} as 'busy',
  },
  actors: {
    sendCode: unprovided<ResendCountdownPorts['sendCode']>('sendCode'),
    resendTicker: fromCallback<ResendCountdownEvent, Wait>(() => undefined),
  },
  guards: {
    isSent: (_, { outcome }: { outcome: Sent }) => outcome.ok,
    hasEarlierCode: (_, { outcome }: { outcome: Sent }) => !outcome.ok && outcome.refusal.challenge !== undefined,
    hasWait: (_, { outcome }: { outcome: Sent }) => !outcome.ok && outcome.refusal.wait !== undefined,
  },
  delays: { requestTimeout, slowHint },
});

export const resendCountdownSetup = base.extend({
  actions: {
    storeSecondsLeft: assign((_, { secondsLeft }: { secondsLeft: number }) => ({ secondsLeft })),
    clearSecondsLeft: assign({ secondsLeft: 0 }),
    storeChallenge: assign((_, { outcome }: { outcome: Sent }) => {
      const challenge = outcome.ok ? outcome.value : outcome.refusal.challenge;
      return challenge === undefined
        ? {}
        : { challenge, wait: challenge, secondsLeft: secondsOf(challenge), refusal: '' };
    }),
    storeLimit: assign((_, { outcome }: { outcome: Sent }) =>
      outcome.ok || outcome.refusal.wait === undefined
        ? {}
        : {
            wait: outcome.refusal.wait,
            secondsLeft: secondsOf(outcome.refusal.wait),
            refusal: outcome.refusal.message,
          },
    ),
    storeRefusal: assign((_, { outcome }: { outcome: Sent }) => ({
      refusal: outcome.ok ? '' : outcome.refusal.message,
    })),
    storeFailure: assign({ refusal: unsentText }),
    clearRefusal: assign({ refusal: '' }),
    reportSent: enqueueActions(({ context, enqueue, self }) =>
      report({ type: 'code.sent', challenge: context.challenge }, enqueue, self._parent),
    ),
  },
});

type Desk<P> = {
  emit: (report: ResendCountdownReport) => void;
  sendTo: (flow: P, report: ResendCountdownReport) => void;
};

/** Tells the flow that shows the countdown, and everybody who listens. */
function report<P>(what: ResendCountdownReport, desk: Desk<P>, flow: P | undefined): void {
  desk.emit(what);
  if (flow !== undefined) desk.sendTo(flow, what);
}
