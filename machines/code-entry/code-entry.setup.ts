import { assign, fromCallback, raise, sendTo, setup } from 'xstate';
import { isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { silence } from '../kit/listener.ts';
import { refused } from '../kit/outcome.ts';
import { unprovided } from '../kit/port.ts';
import { isOtp, typedOtp } from '../rules/contact/otp.ts';
import { errorTexts } from '../rules/errors/error-texts.ts';
import type { Answer } from '../kit/answer.ts';
import type {
  Challenge,
  CheckCode,
  CodeEntryContext,
  CodeEntryEvent,
  CodeEntryInput,
  CodeEntryOutput,
  CodeRefusal,
  CodeRequest,
  SendCode,
  Wait,
} from './code-entry.types.ts';

/** Which code is asked for: what is not said does not matter to it. */
export const codeRequestOf = (said: Pick<CodeRequest, 'purpose'> & Partial<CodeRequest>): CodeRequest => ({
  user_name: '',
  country_code: '',
  email: '',
  mobile: '',
  challenge_id: '',
  existingDetailsUsed: false,
  fbid: '',
  order_id: '',
  ...said,
});

/** The catalogue's words for a code. */
export const codeTexts = {
  sendFailed: errorTexts['ERR-01'],
  checkFailed: errorTexts['ERR-02'],
  incorrect: errorTexts['ERR-03'],
} as const;

const outcomes = {
  left: refused({ code: 'ENTRY_LEFT', message: '' }),
  restarted: refused({ code: 'ENTRY_RESTARTED', message: '' }),
  sendFailed: refused({ code: 'CODE_SEND_FAILED', message: codeTexts.sendFailed }),
} as const;

const hasCode = (answer: Answer, code: string): boolean => refusalOf(answer)?.code === code;

/** Guard of parents: the person went back to the contact. */
export const isEntryLeft = (_: unknown, answer: Answer): boolean => hasCode(answer, outcomes.left.refusal.code);
/** Guard of parents: the person starts all over. */
export const isEntryRestarted = (_: unknown, answer: Answer): boolean =>
  hasCode(answer, outcomes.restarted.refusal.code);
/** Guard: the old contact must be proven before this code is sent or of use. */
export const isStepUpRequired = (_: unknown, answer: Answer): boolean => hasCode(answer, 'STEP_UP_REQUIRED');

/** Whole seconds that a wait still takes when it was only just heard of. */
const secondsOf = ({ resend_at, server_now }: Wait): number => Math.max(0, Math.ceil((resend_at - server_now) / 1000));

/** Nothing is waited for before the first code was sent. */
const emptyWait: Wait = { resend_at: 0, server_now: 0, received_at: 0 };

const waitFor = (wait: Wait) => ({ wait, secondsLeft: secondsOf(wait) });

/** Facts of an entry into which nothing was typed yet. */
export const initialContext = (input: CodeEntryInput): CodeEntryContext => ({
  ...input,
  ...waitFor(input.challenge ?? emptyWait),
  otp: '',
  rejection: '',
  resendRefusal: '',
  outcome: outcomes.left,
});

type SendAnswer = Answer<Challenge, CodeRefusal>;

/** The code that can be entered now: the one just sent, or the one sent before it. */
const challengeOf = ({ outcome }: SendAnswer): Challenge | null =>
  outcome.ok ? outcome.value : (outcome.refusal.challenge ?? null);

const base = setup({
  types: {
    input: {} as CodeEntryInput,
    output: {} as CodeEntryOutput,
    context: {} as CodeEntryContext,
    events: {} as CodeEntryEvent,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    sendCode: unprovided<SendCode>('sendCode'),
    checkCode: unprovided<CheckCode>('checkCode'),
    resendTicker: fromCallback<CodeEntryEvent, Wait>(() => undefined),
    smsCodeListener: silence,
  },
  guards: {
    isOk,
    isStepUpRequired,
    hasSpentTries: ({ context }) => context.challenge?.tries_left === 0,
    isCodeKnown: ({ context }) => context.challenge !== null,
    isCodeGood: (_, answer: SendAnswer) => challengeOf(answer) !== null,
    hasWait: (_, answer: SendAnswer) => refusalOf(answer)?.wait !== undefined,
    isTypedWhole: (_, { value }: { value: string }) => isOtp(typedOtp(value)),
    isWholeCode: (_, { value }: { value: string }) => isOtp(value),
    isIncorrectOtp: (_, answer: Answer) => hasCode(answer, 'INCORRECT_OTP'),
  },
  delays: {
    requestTimeout,
    slowHint,
    /** ms until the code is no longer good, by the server's clock */
    codeLife: ({ context: { challenge } }) =>
      challenge === null ? 0 : Math.max(0, challenge.expires_at - challenge.server_now),
  },
});

export const codeEntrySetup = base.extend({
  actions: {
    storeOtp: assign((_, { value }: { value: string }) => ({ otp: typedOtp(value) })),
    clearOtp: assign({ otp: '' }),
    storeChallenge: assign((_, answer: SendAnswer) => {
      const challenge = challengeOf(answer);
      return challenge === null ? {} : { challenge, ...waitFor(challenge) };
    }),
    storeLimit: assign((_, answer: SendAnswer) => {
      const refusal = refusalOf(answer);
      return refusal?.wait === undefined ? {} : { ...waitFor(refusal.wait), resendRefusal: refusal.message };
    }),
    storeSecondsLeft: assign((_, { secondsLeft }: { secondsLeft: number }) => ({ secondsLeft })),
    clearSecondsLeft: assign({ secondsLeft: 0 }),
    storeResendRefusal: assign((_, answer: Answer) => ({ resendRefusal: refusalOf(answer)?.message ?? '' })),
    storeResendFailure: assign({ resendRefusal: codeTexts.sendFailed }),
    clearResendRefusal: assign({ resendRefusal: '' }),
    storeRejection: assign((_, answer: Answer) => ({ rejection: refusalOf(answer)?.message ?? '' })),
    storeIncorrect: assign(({ context: { challenge } }) => ({
      rejection: codeTexts.incorrect,
      challenge: challenge === null ? null : { ...challenge, tries_left: Math.max(0, challenge.tries_left - 1) },
    })),
    storeCheckFailure: assign(({ context }) => ({ rejection: context.checkFailedText })),
    storeOutcome: assign((_, { outcome }: Answer) => ({ outcome })),
    storeSendFailure: assign({ outcome: outcomes.sendFailed }),
    storeRestart: assign({ outcome: outcomes.restarted }),
    sendCodeSent: sendTo(({ context }) => context.parent, { type: 'code.sent' }),
    raiseReplaced: raise({ type: 'code.replaced' }),
  },
});
