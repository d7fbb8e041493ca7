import type { ActorRefFrom, CallbackActorLogic, SnapshotFrom } from 'xstate';
import type { Outcome, Refusal } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { resendCountdownMachine } from './resend-countdown.machine.ts';

/** A moment that the server named, and when this browser heard of it (all epoch ms). */
export type Wait = { readonly resend_at: number; readonly server_now: number; readonly received_at: number };

/** A code that is under way: where it went, when a new one may be asked for, and until when it is good. */
export type Challenge = Wait & {
  readonly challenge_id: string;
  /** the contact that it went to, masked */
  readonly sent_to: string;
  readonly expires_at: number;
};

/** What a code is for; it opens nothing else. */
export type CodePurpose = 'login' | 'register' | 'social' | 'step_up' | 'change';

/** What asking for a code says. A contact that it does not go to is ''. */
export type CodeRequest = {
  readonly purpose: CodePurpose;
  readonly resend_otp: 'y' | 'n';
  readonly user_name: string;
  readonly country_code: string;
  readonly email: string;
  readonly mobile: string;
  /** the code goes where this one went, when the contact itself is not known any more; else '' */
  readonly challenge_id: string;
  readonly existingDetailsUsed: boolean;
  /** the attempt at a provider that a social login goes on from; else '' */
  readonly fbid: string;
};

/**
 * No code was sent. With a challenge: the one sent before is still good. With a wait: that is how long to wait before
 * the next try.
 */
export type CodeRefusal = Refusal & { readonly challenge?: Challenge; readonly wait?: Wait };

export type SendCode = Port<CodeRequest, Outcome<Challenge, CodeRefusal>>;

export type ResendCountdownInput = {
  readonly challenge: Challenge;
  /** what to ask for again */
  readonly request: CodeRequest;
};

export type ResendCountdownContext = ResendCountdownInput & {
  /** what is being waited for: the challenge, or the end of a limit */
  readonly wait: Wait;
  /** whole seconds until then */
  readonly secondsLeft: number;
  /** why no new code was sent; '' when there is nothing to say */
  readonly refusal: string;
};

export type ResendCountdownEvent =
  /** the person asks for a new code */
  | { type: 'code.resend' }
  /** from the ticker: a second has passed */
  | { type: 'resend.ticked'; secondsLeft: number }
  /** from the ticker: the wait is over */
  | { type: 'resend.awoken' };

/** What the countdown tells the flow that shows it. */
export type ResendCountdownReport =
  /** a new code is under way, and the old one is dead */
  { type: 'code.sent'; challenge: Challenge };

export type ResendTicker = CallbackActorLogic<ResendCountdownEvent, Wait>;

export type ResendCountdownPorts = {
  readonly sendCode: SendCode;
  /** sends `resend.ticked` each second and `resend.awoken` at the end */
  readonly resendTicker: ResendTicker;
};

export type ResendCountdownActor = ActorRefFrom<typeof resendCountdownMachine>;
export type ResendCountdownSnapshot = SnapshotFrom<typeof resendCountdownMachine>;
