import type { ActorRef, ActorRefFrom, CallbackActorLogic, Snapshot, SnapshotFrom, StateMachine } from 'xstate';
import type { Listener } from '../kit/listener.ts';
import type { Outcome, Refusal } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { codeEntryMachine } from './code-entry.machine.ts';

/** A moment that the server named, and when this browser heard of it (all epoch ms). */
export type Wait = { readonly resend_at: number; readonly server_now: number; readonly received_at: number };

/** A code that is under way: where it went, when a new one may be asked for, and until when it is good. */
export type Challenge = Wait & {
  readonly challenge_id: string;
  /** the contact that it went to, masked */
  readonly sent_to: string;
  readonly expires_at: number;
  /** how many more times a code may be tried */
  readonly tries_left: number;
};

/** What a code is for; it opens nothing else. */
export type CodePurpose = 'login' | 'register' | 'social' | 'step_up' | 'change' | 'tracking' | 'form';

/** Which code is asked for. A contact that it does not go to is ''. */
export type CodeRequest = {
  readonly purpose: CodePurpose;
  readonly user_name: string;
  readonly country_code: string;
  readonly email: string;
  readonly mobile: string;
  /** the code goes where this one went, when the contact itself is not known any more; else '' */
  readonly challenge_id: string;
  readonly existingDetailsUsed: boolean;
  /** the attempt at a provider that a social login goes on from; else '' */
  readonly fbid: string;
  /** the order that is to be tracked; else '' */
  readonly order_id: string;
};

/** What asking for a code says: 'n' for the first one, 'y' for each further one. */
export type SentCodeRequest = CodeRequest & { readonly isResend: boolean };

/**
 * No code was sent. With a challenge: the one sent before is still good. With a wait: that is how long to wait before
 * the next try.
 */
export type CodeRefusal = Refusal & { readonly challenge?: Challenge; readonly wait?: Wait };

/** What the entry reports to the flow that invoked it. */
export type CodeEntryReport =
  /** the first code is under way, and can be entered */
  { type: 'code.sent' };

/**
 * `Claim` is what the code is to prove. The chart never looks into it: it comes from the parent and goes to the parent's
 * own `checkCode`.
 */
export type CodeEntryInput<Claim = unknown> = {
  /** the code that is already under way, as after a reload; null: one is sent first */
  readonly challenge: Challenge | null;
  readonly request: CodeRequest;
  readonly claim: Claim;
  /** the contact as the person knows it; '' shows it as the server masks it */
  readonly contact: string;
  /** what is said when nobody answers the check: the catalogue's words differ by what is checked (ERR-01, ERR-02) */
  readonly checkFailedText: string;
  /** who hears the reports */
  readonly parent: ActorRef<Snapshot<unknown>, CodeEntryReport>;
};

/** What the entry ends with: what the code has opened, or why it has opened nothing. */
export type CodeEntryOutput<Value = unknown> = Outcome<Value>;

export type CodeEntryContext = CodeEntryInput & {
  readonly otp: string;
  /** why the code was rejected */
  readonly rejection: string;
  /** what the resend waits for: the challenge, or the end of a limit */
  readonly wait: Wait;
  /** whole seconds until then */
  readonly secondsLeft: number;
  /** why no new code was sent; '' when there is nothing to say */
  readonly resendRefusal: string;
  readonly outcome: CodeEntryOutput;
};

export type CodeEntryEvent =
  /** the person types the one-time code */
  | { type: 'code.type'; value: string }
  /** leaves the code field */
  | { type: 'code.leave' }
  /** Verify OTP, or Enter */
  | { type: 'code.submit' }
  /** asks for a new code */
  | { type: 'code.resend' }
  /** goes back to the contact */
  | { type: 'contact.edit' }
  /** starts all over */
  | { type: 'entry.restart' }
  /** the phone read the code out of the message, and the person agreed */
  | { type: 'code.received'; value: string }
  /** from the resend: a new code is under way, and the old one is dead */
  | { type: 'code.replaced' }
  /** from the ticker: a second has passed */
  | { type: 'resend.ticked'; secondsLeft: number }
  /** from the ticker: the wait is over */
  | { type: 'resend.awoken' };

export type SendCode = Port<SentCodeRequest, Outcome<Challenge, CodeRefusal>>;
export type CheckCode<Claim = unknown, Value = unknown> = Port<
  { readonly claim: Claim; readonly otp: string },
  Outcome<Value>
>;
export type ResendTicker = CallbackActorLogic<CodeEntryEvent, Wait>;
export type SmsCodeListener = Listener<Extract<CodeEntryEvent, { type: 'code.received' }>>;

/** The ports that every parent gets from its app and passes on. */
export type CodeSendingPorts = {
  readonly sendCode: SendCode;
  /** sends `resend.ticked` each second and `resend.awoken` at the end */
  readonly resendTicker: ResendTicker;
  /** sends `code.received` when the phone has read the code; stops asking when it is stopped */
  readonly smsCodeListener: SmsCodeListener;
};

export type CodeEntryPorts<Claim, Value> = CodeSendingPorts & { readonly checkCode: CheckCode<Claim, Value> };

/** The chart as a parent sees it: with the parent's own claim and value. */
export type CodeEntryMachine<Claim, Value> =
  typeof codeEntryMachine extends StateMachine<
    infer Context,
    infer Event,
    infer Children,
    infer Actor,
    infer Action,
    infer Guard,
    infer Delay,
    infer StateValue,
    infer Tag,
    CodeEntryInput,
    CodeEntryOutput,
    infer Emitted,
    infer Meta,
    infer Schema
  >
    ? StateMachine<
        Context,
        Event,
        Children,
        Actor,
        Action,
        Guard,
        Delay,
        StateValue,
        Tag,
        CodeEntryInput<Claim>,
        CodeEntryOutput<Value>,
        Emitted,
        Meta,
        Schema
      >
    : never;

export type CodeEntryActor = ActorRefFrom<typeof codeEntryMachine>;
export type CodeEntrySnapshot = SnapshotFrom<typeof codeEntryMachine>;
