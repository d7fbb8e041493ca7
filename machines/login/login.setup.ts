import { assign, emit, fromCallback, setup } from 'xstate';
import { codeEntryFor, codeTexts, isEntryLeft, isEntryRestarted } from '../code-entry/index.ts';
import { countryPickerMachine } from '../country-picker/index.ts';
import { isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { india } from '../rules/contact/countries.ts';
import { hasButtonEmailLength, isEmail, normalEmail, signupEmailError } from '../rules/contact/email.ts';
import { needsDetails } from '../rules/contact/login-entry.ts';
import { nameError } from '../rules/contact/person-name.ts';
import {
  defaultCountryCode,
  hasButtonPhoneLength,
  hasFieldPhoneLength,
  indianMobileDigits,
  signupPhoneError,
  typedMobile,
  withoutEmoji,
} from '../rules/contact/phone.ts';
import { loginOrigin } from '../rules/events/catalogue.ts';
import { socialLoginMachine } from '../social-login/index.ts';
import { loginWords } from './login.words.ts';
import type { Answer } from '../kit/answer.ts';
import type { Country } from '../rules/contact/countries.ts';
import type { NameTitle } from '../rules/contact/person-name.ts';
import type {
  ContactCheck,
  ContactKind,
  LoginClaim,
  LoginContext,
  LoginEmitted,
  LoginEvent,
  LoginInput,
  LoginPorts,
  LoginResult,
  LoginStatus,
  RecalledCode,
  TypedForm,
} from './login.types.ts';

export const loginTexts = {
  /** ERR-01 */
  network: codeTexts.sendFailed,
  slow: loginWords.slow,
} as const;

export const otherKind = (kind: ContactKind): ContactKind => (kind === 'email' ? 'mobile' : 'email');

/** What the code is for: a new shopper registers with it, everybody else logs in. */
export const codePurpose = ({ recalled, check, found }: LoginContext): 'login' | 'register' =>
  recalled?.purpose ?? (check?.user_class === 'new' && found === null ? 'register' : 'login');

/** A value of one kind in the form in which it is sent. */
export const sentContact = (kind: ContactKind, value: string): string =>
  kind === 'email' ? normalEmail(value) : (indianMobileDigits(value) ?? value.trim());

const typedContact = (kind: ContactKind, value: string): string =>
  kind === 'email' ? withoutEmoji(value) : typedMobile(value);

/** What is wrong with the second contact; null when nothing is. */
export const secondError = ({ kind, second, country }: LoginContext): string | null =>
  otherKind(kind) === 'email' ? signupEmailError(second) : signupPhoneError(second, country.country_code);

/** Whether the second contact is long enough for Create Account: a phone by both rules (LGN-17, D4). */
const isSecondLongEnough = ({ kind, second, country }: LoginContext): boolean =>
  otherKind(kind) === 'email'
    ? hasButtonEmailLength(second)
    : hasButtonPhoneLength(second, country.country_code) && hasFieldPhoneLength(second, country.country_code);

/** What Create Account still waits for; null when it may be pressed. */
export const createReason = (context: LoginContext): string | null => {
  if (nameError(context.name) !== null) return loginWords.nameMissing;
  if (isSecondLongEnough(context)) return null;
  if (otherKind(context.kind) === 'email') return loginWords.emailMissing;
  return context.country.country_code === defaultCountryCode
    ? loginWords.indianMobileMissing
    : loginWords.foreignMobileMissing;
};

const canCreateAccount = (context: LoginContext): boolean =>
  createReason(context) === null && secondError(context) === null;

const emptyForm: TypedForm = { kind: 'mobile', contact: '', second: '', country: india, name: '', title: 'Mr' };

/** The other contact becomes the first one; both stay as they were typed. */
const swapped = ({ kind, contact, second }: LoginContext): Pick<LoginContext, 'kind' | 'contact' | 'second'> => ({
  kind: otherKind(kind),
  contact: second,
  second: contact,
});

type Found = NonNullable<LoginContext['found']>;

/** The kind of the contact that opens the account that was found: a mask keeps the at sign of an address. */
export const olderKind = ({ kind, old_entry }: Found): ContactKind => {
  if (old_entry === null) return kind;
  return old_entry.includes('@') ? 'email' : 'mobile';
};

/** The kind of the contact with which a shopper goes on who leaves that account alone; abroad there is no mobile login. */
export const newKind = (found: Found, { user_is_international }: LoginContext): ContactKind =>
  user_is_international ? 'email' : olderKind(found);

/** Facts of a login that has not begun. */
export const initialContext = ({ continuation, ref_url, hasAskedBefore, social, typed }: LoginInput): LoginContext => ({
  continuation,
  ref_url,
  hasAskedBefore,
  social,
  user_is_international: false,
  ...(typed ?? emptyForm),
  check: null,
  found: null,
  recalled: null,
  refusal: '',
  result: null,
});

const base = setup({
  types: {
    input: {} as LoginInput,
    context: {} as LoginContext,
    events: {} as LoginEvent,
    emitted: {} as LoginEmitted,
    tags: {} as 'busy' | 'slow',
    children: {} as { codeEntry: 'codeEntry'; countryPicker: 'countryPicker'; socialLogin: 'socialLogin' },
  },
  actors: {
    checkStatus: unprovided<LoginPorts['checkStatus']>('checkStatus'),
    recallCode: unprovided<LoginPorts['recallCode']>('recallCode'),
    checkContact: unprovided<LoginPorts['checkContact']>('checkContact'),
    codeEntry: codeEntryFor<LoginClaim, LoginResult>(),
    countryPicker: countryPickerMachine,
    socialLogin: socialLoginMachine,
    sessionListener: fromCallback<{ type: 'session.authenticated' }>(() => undefined),
  },
  guards: {
    isOk,
    isEntryLeft,
    isEntryRestarted,
    isLoggedIn: (_, { outcome }: Answer<{ logged_in: boolean }>) => outcome.ok && outcome.value.logged_in,
    isFromProvider: ({ context }) => context.social !== null,
    hasAskedBefore: ({ context }) => context.hasAskedBefore,
    isCodeRecalled: (_, { outcome }: Answer<RecalledCode | null>) => outcome.ok && outcome.value !== null,
    isEmailKind: ({ context }) => context.kind === 'email',
    isIndian: ({ context }) => !context.user_is_international,
    isContactValid: ({ context }) =>
      context.kind === 'email' ? isEmail(context.contact) : indianMobileDigits(context.contact) !== null,
    hasFoundEntry: ({ context }) => context.found !== null,
    isLackingDetails: ({ context }) => context.check !== null && needsDetails(context.check),
    isAnotherAccount: (_, { outcome }: Answer<ContactCheck>) =>
      outcome.ok && (outcome.value.isClaimed || outcome.value.user_class !== 'new'),
    canCreateAccount: ({ context }) => canCreateAccount(context),
    isForCheckout: ({ context }) => context.continuation.kind === 'checkout',
    isForPage: ({ context }) => context.continuation.kind === 'stay',
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
    storeStatus: assign(({ context }, { outcome }: Answer<LoginStatus>) => {
      if (!outcome.ok || !outcome.value.user_is_international) return { user_is_international: false };
      const isPicked = context.country.country_code !== india.country_code;
      return {
        ...(context.kind === 'mobile' ? swapped(context) : {}),
        user_is_international: true,
        country: isPicked ? context.country : (outcome.value.country ?? context.country),
      };
    }),
    storeContact: assign(({ context }, { value }: { value: string }) => ({
      contact: typedContact(context.kind, value),
    })),
    toggleKind: assign(({ context }) => swapped(context)),
    storeRecalled: assign((_, { outcome }: Answer<RecalledCode | null>) =>
      outcome.ok && outcome.value !== null
        ? {
            ...outcome.value.form,
            kind: outcome.value.kind,
            recalled: { purpose: outcome.value.purpose, challenge: outcome.value.challenge },
          }
        : {},
    ),
    clearRecalled: assign({ recalled: null }),
    storeCheck: assign(({ context }, { outcome }: Answer<ContactCheck>) => {
      if (!outcome.ok) return {};
      const { isClaimed, message, old_entry } = outcome.value;
      return {
        check: outcome.value,
        found: isClaimed ? { kind: context.kind, message, old_entry } : null,
      };
    }),
    storeOwner: assign(({ context }, { outcome }: Answer<ContactCheck>) =>
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
      context.found !== null && context.found.kind !== context.kind ? swapped(context) : {},
    ),
    clearFoundContact: assign(({ context }) => {
      if (context.found === null) return {};
      if (context.found.kind !== context.kind) return { second: '', found: null };
      const cleared = { ...context, contact: '' };
      return { ...(newKind(context.found, context) === context.kind ? cleared : swapped(cleared)), found: null };
    }),
    storeName: assign((_, { value }: { value: string }) => ({ name: withoutEmoji(value).slice(0, 80) })),
    storeTitle: assign((_, { title }: { title: NameTitle }) => ({ title })),
    storeSecond: assign(({ context }, { value }: { value: string }) => ({
      second: typedContact(otherKind(context.kind), value),
    })),
    storeCountry: assign(({ context }, { country }: { country: Country | null }) => ({
      country: country ?? context.country,
    })),
    storeRefusal: assign((_, answer: Answer) => ({ refusal: refusalOf(answer)?.message ?? '' })),
    storeFailure: assign({ refusal: loginTexts.network }),
    storeResult: assign((_, { outcome }: Answer<LoginResult>) => (outcome.ok ? { result: outcome.value } : {})),
    clearEverything: assign(({ context }) => ({
      ...initialContext({ ...context, hasAskedBefore: false, social: null, typed: null }),
      country: context.country,
      user_is_international: context.user_is_international,
      kind: context.user_is_international ? ('email' as const) : ('mobile' as const),
    })),
    emitSucceeded: emit(({ context }) => ({
      type: 'login.succeeded' as const,
      continuation: context.continuation,
      username: context.result?.username ?? null,
      cart_quantity: context.result?.cart_count ?? 0,
    })),
    emitTracked: emit(({ context }) => ({
      type: 'event.tracked' as const,
      event: { name: 'login_success' as const, from: loginOrigin(context.ref_url) },
    })),
    emitDismissed: emit({ type: 'login.dismissed' as const }),
    emitSlow: emit({ type: 'toast.wanted' as const, text: loginTexts.slow, tone: 'info' as const }),
    emitFormKept: emit(({ context: { contact, second, country, name, title } }) => ({
      type: 'form.kept' as const,
      form: { contact, second, country, name, title },
    })),
    emitTyped: emit(({ context: { kind, contact, second, country, name, title } }) => ({
      type: 'form.typed' as const,
      typed: { kind, contact, second, country, name, title },
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
