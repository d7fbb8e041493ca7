import { assign, enqueueActions, setup } from 'xstate';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { resendCountdownMachine, unsentText } from '../resend-countdown/index.ts';
import { isEmail, normalEmail } from '../rules/contact/email.ts';
import { isOtp, typedOtp } from '../rules/contact/otp.ts';
import { withoutEmoji } from '../rules/contact/phone.ts';
import type { Outcome, Refusal } from '../kit/outcome.ts';
import type { Challenge, CodeRefusal, CodeRequest } from '../resend-countdown/index.ts';
import type { EntryClass } from '../rules/contact/login-entry.ts';
import type {
  LoginResult,
  Provider,
  SocialCheck,
  SocialLoginContext,
  SocialLoginEvent,
  SocialLoginInput,
  SocialLoginPorts,
  SocialLoginReport,
  SocialRequest,
} from './social-login.types.ts';

/** What is said; the first three are the catalogue's. */
export const socialTexts = {
  network: unsentText,
  verification: 'Something went wrong. Please try again later!',
  incorrectOtp: 'Oops, incorrect OTP',
  failed: 'That did not work. Please try once more, or log in with a code.',
} as const;

/** The address that counts: the provider's, else the typed one. */
export const socialEmail = ({ check, email }: SocialLoginContext): string => check?.user_email ?? normalEmail(email);

/** Somebody without a name is called by the part of the address before the @ (LGN-13). */
const socialName = (context: SocialLoginContext): string =>
  context.check?.user_name ?? socialEmail(context).replace(/@.*$/, '');

const fbidOf = ({ returned }: SocialLoginContext): string =>
  returned !== null && 'fbid' in returned ? returned.fbid : '';

const countryOf = ({ check }: SocialLoginContext): string => check?.selected_country_code ?? '91';

/** What asking the shop about the attempt says. */
export const socialQuestion = (context: SocialLoginContext): { fbid: string } => ({ fbid: fbidOf(context) });

/** What asking for a code says. */
export const socialCodeRequest = (context: SocialLoginContext, resend_otp: 'y' | 'n'): CodeRequest => ({
  purpose: 'social',
  resend_otp,
  user_name: socialName(context),
  country_code: countryOf(context),
  email: socialEmail(context),
  mobile: '',
  challenge_id: '',
  existingDetailsUsed: false,
  fbid: fbidOf(context),
});

/** What logging in and making an account say. */
export const socialRequest = (context: SocialLoginContext): SocialRequest => ({
  fbid: fbidOf(context),
  email: socialEmail(context),
  name: socialName(context),
  otp: context.otp,
  is_verified_user: context.check?.user_class === 'registered_verified' ? 1 : 0,
  is_checkout: context.is_checkout,
  country_code: countryOf(context),
});

const base = setup({
  types: {
    input: {} as SocialLoginInput,
    context: {} as SocialLoginContext,
    events: {} as SocialLoginEvent,
    emitted: {} as SocialLoginReport,
    tags: {} as 'busy',
    children: {} as { resendCountdown: 'resendCountdown' },
  },
  actors: {
    loadProviders: unprovided<SocialLoginPorts['loadProviders']>('loadProviders'),
    startProvider: unprovided<SocialLoginPorts['startProvider']>('startProvider'),
    checkSocial: unprovided<SocialLoginPorts['checkSocial']>('checkSocial'),
    checkEmail: unprovided<SocialLoginPorts['checkEmail']>('checkEmail'),
    sendCode: unprovided<SocialLoginPorts['sendCode']>('sendCode'),
    socialSignIn: unprovided<SocialLoginPorts['socialSignIn']>('socialSignIn'),
    socialRegister: unprovided<SocialLoginPorts['socialRegister']>('socialRegister'),
    resendCountdown: resendCountdownMachine,
  },
  guards: {
    hasAttempt: ({ context }) => fbidOf(context) !== '',
    isCancelled: ({ context: { returned } }) =>
      returned !== null && 'error' in returned && returned.error === 'cancelled',
    hasFailed: ({ context: { returned } }) => returned !== null && 'error' in returned && returned.error === 'failed',
    isOk: (_, { outcome }: { outcome: Outcome<unknown> }) => outcome.ok,
    isProven: ({ context }) => context.check?.otp_needed === 0,
    hasEmail: ({ context }) => context.check !== null && context.check.user_email !== null,
    isEmailValid: ({ context }) => isEmail(context.email),
    isNewShopper: ({ context }) => context.check?.user_class === 'new',
    isCodeAsked: ({ context }) => context.challenge !== null,
    isCodeGood: (_, { outcome }: { outcome: Outcome<Challenge, CodeRefusal> }) =>
      outcome.ok || outcome.refusal.challenge !== undefined,
    isCodeComplete: ({ context }) => isOtp(context.otp),
    isLetIn: (_, { outcome }: { outcome: Outcome<LoginResult> }) =>
      outcome.ok && outcome.value.status && outcome.value.uid !== null,
    isIncorrectOtp: (_, { outcome }: { outcome: Outcome<LoginResult> }) =>
      !outcome.ok && outcome.refusal.status === 401,
  },
  delays: { requestTimeout, slowHint },
});

export const socialLoginSetup = base.extend({
  actions: {
    storeProviders: assign((_, { outcome }: { outcome: Outcome<readonly Provider[]> }) => ({
      providers: outcome.ok ? outcome.value : [],
    })),
    storeProvider: assign((_, { provider }: { provider: Provider }) => ({ provider, refusal: '' })),
    clearProvider: assign({ provider: null }),
    storeCheck: assign((_, { outcome }: { outcome: Outcome<SocialCheck> }) =>
      outcome.ok ? { check: outcome.value } : {},
    ),
    storeEmail: assign((_, { value }: { value: string }) => ({ email: withoutEmoji(value) })),
    storeClass: assign(({ context }, { outcome }: { outcome: Outcome<{ user_class: EntryClass }> }) =>
      outcome.ok && context.check !== null ? { check: { ...context.check, user_class: outcome.value.user_class } } : {},
    ),
    storeChallenge: assign((_, { outcome }: { outcome: Outcome<Challenge, CodeRefusal> }) => ({
      challenge: (outcome.ok ? outcome.value : outcome.refusal.challenge) ?? null,
    })),
    storeNewChallenge: assign((_, { challenge }: { challenge: Challenge }) => ({ challenge })),
    storeOtp: assign((_, { value }: { value: string }) => ({ otp: typedOtp(value) })),
    clearOtp: assign({ otp: '' }),
    storeRefusal: assign((_, { outcome }: { outcome: Outcome<unknown, Refusal> }) => ({
      refusal: outcome.ok ? '' : outcome.refusal.message,
    })),
    storeServerMessage: assign((_, { outcome }: { outcome: Outcome<LoginResult> }) => ({
      refusal: outcome.ok ? outcome.value.message : outcome.refusal.message,
    })),
    storeFailure: assign((_, { text }: { text: string }) => ({ refusal: text })),
    storeResult: assign((_, { outcome }: { outcome: Outcome<LoginResult> }) =>
      outcome.ok ? { result: outcome.value } : {},
    ),
    reportExternal: enqueueActions(
      ({ enqueue, self }, { outcome }: { outcome: Outcome<{ authorize_url: string }> }) => {
        if (outcome.ok) report({ type: 'external.wanted', url: outcome.value.authorize_url }, enqueue, self._parent);
      },
    ),
    reportLeft: enqueueActions(({ enqueue, self }) => report({ type: 'social.left' }, enqueue, self._parent)),
    reportSucceeded: enqueueActions(({ context, enqueue, self }) => {
      if (context.result !== null) report({ type: 'social.succeeded', result: context.result }, enqueue, self._parent);
    }),
  },
});

type Desk<P> = {
  emit: (report: SocialLoginReport) => void;
  sendTo: (login: P, report: SocialLoginReport) => void;
};

/** Tells the login, and everybody who listens; on its own it has no login. */
function report<P>(what: SocialLoginReport, desk: Desk<P>, login: P | undefined): void {
  desk.emit(what);
  if (login !== undefined) desk.sendTo(login, what);
}
