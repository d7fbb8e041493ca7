import { assign, emit, fromCallback, setup } from 'xstate';
import { countryPickerMachine } from '../country-picker/index.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { resendCountdownMachine } from '../resend-countdown/index.ts';
import { india } from '../rules/contact/countries.ts';
import { hasButtonEmailLength, isEmail, normalEmail, signupEmailError } from '../rules/contact/email.ts';
import { needsDetails } from '../rules/contact/login-entry.ts';
import { isOtp, typedOtp } from '../rules/contact/otp.ts';
import { nameError } from '../rules/contact/person-name.ts';
import {
  hasButtonPhoneLength,
  indianMobileDigits,
  signupPhoneError,
  typedMobile,
  withoutEmoji,
} from '../rules/contact/phone.ts';
import { socialLoginMachine } from '../social-login/index.ts';
import type { Outcome, Refusal } from '../kit/outcome.ts';
import type { Challenge, CodeRefusal } from '../resend-countdown/index.ts';
import type { Country } from '../rules/contact/countries.ts';
import type { NameTitle } from '../rules/contact/person-name.ts';
import type {
  ContactCheck,
  ContactKind,
  LoginContext,
  LoginEmitted,
  LoginEvent,
  LoginInput,
  LoginPorts,
  LoginResult,
  RecalledCode,
} from './login.types.ts';

/** The words of the catalogue: each differs from the others on purpose. */
export const loginTexts = {
  network: 'Something went wrong. Please try after sometime or refresh the page.',
  verification: 'Something went wrong. Please try again later!',
  incorrectOtp: 'Oops, incorrect OTP',
  slow: 'The shop takes longer than usual to answer. One moment, please.',
} as const;

export const otherKind = (kind: ContactKind): ContactKind => (kind === 'email' ? 'mobile' : 'email');

/** What the code is for: a new shopper registers with it, everybody else logs in. */
export const codePurpose = ({ recalled, check, found }: LoginContext): 'login' | 'register' =>
  recalled ?? (check?.data.user_class === 'new' && found === null ? 'register' : 'login');

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
export const firstContext = ({ continuation, ref_url, hasAskedBefore, social }: LoginInput): LoginContext => ({
  continuation,
  ref_url,
  hasAskedBefore,
  social,
  user_is_international: false,
  kind: 'mobile',
  contact: '',
  second: '',
  country: india,
  name: '',
  title: 'Mr',
  check: null,
  found: null,
  recalled: null,
  challenge: null,
  otp: '',
  refusal: '',
  result: null,
});

const base = setup({
  types: {
    input: {} as LoginInput,
    context: {} as LoginContext,
    events: {} as LoginEvent,
    emitted: {} as LoginEmitted,
    tags: {} as 'busy',
    children: {} as { resendCountdown: 'resendCountdown'; countryPicker: 'countryPicker'; socialLogin: 'socialLogin' },
  },
  actors: {
    checkStatus: unprovided<LoginPorts['checkStatus']>('checkStatus'),
    recallCode: unprovided<LoginPorts['recallCode']>('recallCode'),
    checkContact: unprovided<LoginPorts['checkContact']>('checkContact'),
    sendCode: unprovided<LoginPorts['sendCode']>('sendCode'),
    signIn: unprovided<LoginPorts['signIn']>('signIn'),
    register: unprovided<LoginPorts['register']>('register'),
    smsCodeListener: fromCallback<LoginEvent, undefined>(() => undefined),
    resendCountdown: resendCountdownMachine,
    countryPicker: countryPickerMachine,
    socialLogin: socialLoginMachine,
  },
  guards: {
    isRefused: (_, { outcome }: { outcome: Outcome<unknown> }) => !outcome.ok,
    isLoggedIn: (_, { outcome }: { outcome: Outcome<{ logged_in: boolean }> }) => outcome.ok && outcome.value.logged_in,
    isFromProvider: ({ context }) => context.social !== null,
    hasAskedBefore: ({ context }) => context.hasAskedBefore,
    isCodeRecalled: (_, { outcome }: { outcome: Outcome<RecalledCode | null> }) => outcome.ok && outcome.value !== null,
    isEmailKind: ({ context }) => context.kind === 'email',
    isIndian: ({ context }) => !context.user_is_international,
    isContactValid: ({ context }) =>
      context.kind === 'email' ? isEmail(context.contact) : indianMobileDigits(context.contact) !== null,
    hasFoundEntry: ({ context }) => context.found !== null,
    isLackingDetails: ({ context }) => context.check !== null && needsDetails(context.check.data),
    isAnotherAccount: (_, { outcome }: { outcome: Outcome<ContactCheck> }) =>
      outcome.ok && (outcome.value.status_code === 400 || outcome.value.data.user_class !== 'new'),
    canCreateAccount: ({ context }) => canCreateAccount(context),
    isRegistering: ({ context }) => codePurpose(context) === 'register',
    hasEarlierCode: (_, { outcome }: { outcome: Outcome<Challenge, CodeRefusal> }) =>
      !outcome.ok && outcome.refusal.challenge !== undefined,
    isCodeComplete: ({ context }) => isOtp(context.otp),
    isWholeCode: (_, { value }: { value: string }) => isOtp(value),
    isCountryTaken: (_, { country }: { country: Country | null }) => country !== null,
    isLetIn: (_, { outcome }: { outcome: Outcome<LoginResult> }) =>
      outcome.ok && outcome.value.status && outcome.value.uid !== null,
    isIncorrectOtp: (_, { outcome }: { outcome: Outcome<LoginResult> }) =>
      !outcome.ok && outcome.refusal.status === 401,
    isForCheckout: ({ context }) => context.continuation.kind === 'checkout',
    isForHeart: ({ context }) => context.continuation.kind === 'heart',
  },
  delays: {
    requestTimeout,
    slowHint,
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
    storeRecalled: assign(({ context }, { outcome }: { outcome: Outcome<RecalledCode | null> }) =>
      outcome.ok && outcome.value !== null
        ? {
            ...outcome.value.form,
            kind: outcome.value.kind,
            recalled: outcome.value.purpose,
            challenge: outcome.value.challenge,
          }
        : { challenge: context.challenge },
    ),
    clearRecalled: assign({ recalled: null }),
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
    storeCountry: assign(({ context }, { country }: { country: Country | null }) => ({
      country: country ?? context.country,
    })),
    storeChallenge: assign(({ context }, { outcome }: { outcome: Outcome<Challenge, CodeRefusal> }) => ({
      challenge: (outcome.ok ? outcome.value : outcome.refusal.challenge) ?? context.challenge,
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
    storeSocialResult: assign((_, { result }: { result: LoginResult }) => ({ result })),
    clearEverything: assign(({ context }) => ({
      ...firstContext({ ...context, hasAskedBefore: false, social: null }),
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
    emitSlow: emit({ type: 'toast.wanted' as const, text: loginTexts.slow, tone: 'info' as const }),
    emitFormKept: emit(({ context: { contact, second, country, name, title } }) => ({
      type: 'form.kept' as const,
      form: { contact, second, country, name, title },
    })),
    emitFormForgotten: emit({ type: 'form.forgotten' as const }),
    emitExternal: emit((_, { url }: { url: string }) => ({ type: 'external.wanted' as const, url })),
    emitReload: emit({ type: 'page.reloadWanted' as const }),
    emitCheckout: emit({ type: 'navigation.wanted' as const, to: '/cart/checkout', replace: true as const }),
    emitHeart: emit(({ context }) => ({
      type: 'heart.wanted' as const,
      nid: context.continuation.kind === 'heart' ? context.continuation.nid : 0,
    })),
  },
});
