import { assign, emit, fromCallback, setup } from 'xstate';
import { requestTimeout } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { findCountries, india } from '../rules/countries.ts';
import { hasButtonEmailLength, isEmail, normalEmail, signupEmailError } from '../rules/email.ts';
import { needsDetails } from '../rules/login-entry.ts';
import { isOtp, typedOtp } from '../rules/otp.ts';
import { nameError } from '../rules/person-name.ts';
import {
  hasButtonPhoneLength,
  indianMobileDigits,
  signupPhoneError,
  typedMobile,
  withoutEmoji,
} from '../rules/phone.ts';
import type { Outcome, Refusal } from '../kit/outcome.ts';
import type { Country } from '../rules/countries.ts';
import type { NameTitle } from '../rules/person-name.ts';
import type {
  Challenge,
  CodeRefusal,
  ContactCheck,
  ContactKind,
  LoginContext,
  LoginEmitted,
  LoginEvent,
  LoginInput,
  LoginPorts,
  LoginResult,
} from './login.types.ts';

/** The words of the catalogue: each differs from the others on purpose. */
export const loginTexts = {
  network: 'Something went wrong. Please try after sometime or refresh the page.',
  verification: 'Something went wrong. Please try again later!',
  incorrectOtp: 'Oops, incorrect OTP',
} as const;

export const otherKind = (kind: ContactKind): ContactKind => (kind === 'email' ? 'mobile' : 'email');

/** A value of one kind in the form in which it is sent. */
export const sentContact = (kind: ContactKind, value: string): string =>
  kind === 'email' ? normalEmail(value) : (indianMobileDigits(value) ?? value.trim());

const typedContact = (kind: ContactKind, value: string): string =>
  kind === 'email' ? withoutEmoji(value) : typedMobile(value);

/** What is wrong with the second contact; null when nothing is. */
export const secondError = ({ kind, second, country }: LoginContext): string | null =>
  otherKind(kind) === 'email' ? signupEmailError(second) : signupPhoneError(second, country.country_code);

/** Whether Create Account may be pressed: long enough for the button, and right for the fields (D4). */
export const canCreateAccount = (context: LoginContext): boolean =>
  nameError(context.name) === null &&
  secondError(context) === null &&
  (otherKind(context.kind) === 'email'
    ? hasButtonEmailLength(context.second)
    : hasButtonPhoneLength(context.second, context.country.country_code));

/** Facts of a login that has not begun. */
export const firstContext = ({ continuation, ref_url }: LoginInput): LoginContext => ({
  continuation,
  ref_url,
  user_is_international: false,
  kind: 'mobile',
  contact: '',
  second: '',
  country: india,
  query: '',
  name: '',
  title: 'Mr',
  check: null,
  found: null,
  challenge: null,
  secondsLeft: 0,
  otp: '',
  refusal: '',
  resendRefusal: '',
  result: null,
});

const base = setup({
  types: {
    input: {} as LoginInput,
    context: {} as LoginContext,
    events: {} as LoginEvent,
    emitted: {} as LoginEmitted,
    tags: {} as 'busy',
  },
  actors: {
    checkStatus: unprovided<LoginPorts['checkStatus']>('checkStatus'),
    checkContact: unprovided<LoginPorts['checkContact']>('checkContact'),
    sendCode: unprovided<LoginPorts['sendCode']>('sendCode'),
    signIn: unprovided<LoginPorts['signIn']>('signIn'),
    register: unprovided<LoginPorts['register']>('register'),
    resendTicker: fromCallback<LoginEvent, Challenge>(() => undefined),
  },
  guards: {
    isRefused: (_, { outcome }: { outcome: Outcome<unknown> }) => !outcome.ok,
    isLoggedIn: (_, { outcome }: { outcome: Outcome<{ logged_in: boolean }> }) => outcome.ok && outcome.value.logged_in,
    isEmailKind: ({ context }) => context.kind === 'email',
    isIndian: ({ context }) => !context.user_is_international,
    isContactValid: ({ context }) =>
      context.kind === 'email' ? isEmail(context.contact) : indianMobileDigits(context.contact) !== null,
    hasFoundEntry: ({ context }) => context.found !== null,
    isLackingDetails: ({ context }) => context.check !== null && needsDetails(context.check.data),
    isAnotherAccount: (_, { outcome }: { outcome: Outcome<ContactCheck> }) =>
      outcome.ok && (outcome.value.status_code === 400 || outcome.value.data.user_class !== 'new'),
    canCreateAccount: ({ context }) => canCreateAccount(context),
    isNewShopper: ({ context }) => context.check?.data.user_class === 'new' && context.found === null,
    hasEarlierCode: (_, { outcome }: { outcome: Outcome<Challenge, CodeRefusal> }) =>
      !outcome.ok && outcome.refusal.challenge !== undefined,
    isCodeComplete: ({ context }) => isOtp(context.otp),
    isLetIn: (_, { outcome }: { outcome: Outcome<LoginResult> }) =>
      outcome.ok && outcome.value.status && outcome.value.uid !== null,
    isIncorrectOtp: (_, { outcome }: { outcome: Outcome<LoginResult> }) =>
      !outcome.ok && outcome.refusal.status === 401,
    isQueryEmpty: ({ context }) => context.query.trim() === '',
    isCountryFound: ({ context }) => findCountries(context.query).length > 0,
    isForCheckout: ({ context }) => context.continuation.kind === 'checkout',
    isForHeart: ({ context }) => context.continuation.kind === 'heart',
  },
  delays: {
    requestTimeout,
    /** 2 s (LGN-03, LGN-32) */
    successPause: 2_000,
  },
});

export const loginSetup = base.extend({
  actions: {
    storeStatus: assign((_, { outcome }: { outcome: Outcome<{ user_is_international: boolean }> }) =>
      outcome.ok && outcome.value.user_is_international
        ? { user_is_international: true, kind: 'email' as const }
        : { user_is_international: false },
    ),
    storeContact: assign(({ context }, { value }: { value: string }) => ({
      contact: typedContact(context.kind, value),
    })),
    toggleKind: assign(({ context }) => ({ kind: otherKind(context.kind), contact: '', second: '' })),
    storeCheck: assign(({ context }, { outcome }: { outcome: Outcome<ContactCheck> }) => {
      if (!outcome.ok) return {};
      const { status_code, message, old_entry } = outcome.value;
      return {
        check: outcome.value,
        found: status_code === 400 ? { kind: context.kind, message, old_entry } : null,
      };
    }),
    storeOwner: assign(({ context }, { outcome }: { outcome: Outcome<ContactCheck> }) =>
      outcome.ok
        ? {
            found: {
              kind: otherKind(context.kind),
              message: outcome.value.message,
              old_entry: outcome.value.old_entry,
            },
          }
        : {},
    ),
    useFoundContact: assign(({ context }) =>
      context.found !== null && context.found.kind !== context.kind
        ? { kind: context.found.kind, contact: context.second, second: context.contact }
        : {},
    ),
    clearFoundContact: assign(({ context }) => {
      if (context.found === null) return {};
      return context.found.kind === context.kind ? { contact: '', found: null } : { second: '', found: null };
    }),
    storeName: assign((_, { value }: { value: string }) => ({ name: withoutEmoji(value).slice(0, 80) })),
    storeTitle: assign((_, { title }: { title: NameTitle }) => ({ title })),
    storeSecond: assign(({ context }, { value }: { value: string }) => ({
      second: typedContact(otherKind(context.kind), value),
    })),
    storeQuery: assign((_, { query }: { query: string }) => ({ query })),
    clearQuery: assign({ query: '' }),
    storeCountry: assign((_, { country }: { country: Country }) => ({ country })),
    storeChallenge: assign((_, { outcome }: { outcome: Outcome<Challenge> }) =>
      outcome.ok ? { challenge: outcome.value, secondsLeft: secondsUntilResend(outcome.value) } : {},
    ),
    storeEarlierChallenge: assign((_, { outcome }: { outcome: Outcome<Challenge, CodeRefusal> }) =>
      outcome.ok || outcome.refusal.challenge === undefined
        ? {}
        : { challenge: outcome.refusal.challenge, secondsLeft: secondsUntilResend(outcome.refusal.challenge) },
    ),
    storeSecondsLeft: assign((_, { secondsLeft }: { secondsLeft: number }) => ({ secondsLeft })),
    clearSecondsLeft: assign({ secondsLeft: 0 }),
    storeOtp: assign((_, { value }: { value: string }) => ({ otp: typedOtp(value) })),
    clearOtp: assign({ otp: '' }),
    storeRefusal: assign((_, { outcome }: { outcome: Outcome<unknown, Refusal> }) => ({
      refusal: outcome.ok ? '' : outcome.refusal.message,
    })),
    storeResendRefusal: assign((_, { outcome }: { outcome: Outcome<unknown, Refusal> }) => ({
      resendRefusal: outcome.ok ? '' : outcome.refusal.message,
    })),
    storeResendFailure: assign((_, { text }: { text: string }) => ({ resendRefusal: text })),
    storeServerMessage: assign((_, { outcome }: { outcome: Outcome<LoginResult> }) => ({
      refusal: outcome.ok ? outcome.value.message : outcome.refusal.message,
    })),
    storeFailure: assign((_, { text }: { text: string }) => ({ refusal: text })),
    storeResult: assign((_, { outcome }: { outcome: Outcome<LoginResult> }) =>
      outcome.ok ? { result: outcome.value } : {},
    ),
    clearEverything: assign(({ context }) => ({
      ...firstContext(context),
      user_is_international: context.user_is_international,
      kind: context.user_is_international ? ('email' as const) : ('mobile' as const),
    })),
    emitSucceeded: emit(({ context }) => ({
      type: 'login.succeeded' as const,
      continuation: context.continuation,
      username: context.result?.username ?? null,
      cart_quantity: context.result?.cart_count ?? 0,
    })),
    emitDismissed: emit({ type: 'login.dismissed' as const }),
    emitReload: emit({ type: 'page.reloadWanted' as const }),
    emitCheckout: emit({ type: 'navigation.wanted' as const, to: '/cart/checkout', replace: true as const }),
    emitHeart: emit(({ context }) => ({
      type: 'heart.wanted' as const,
      nid: context.continuation.kind === 'heart' ? context.continuation.nid : 0,
    })),
  },
});

function secondsUntilResend(challenge: Challenge): number {
  return Math.max(0, Math.ceil((challenge.resend_at - challenge.server_now) / 1000));
}
