import { assign, emit, setup } from 'xstate';
import { countryPickerMachine } from '../country-picker/index.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { resendCountdownMachine, unsentText } from '../resend-countdown/index.ts';
import { india } from '../rules/contact/countries.ts';
import { normalEmail, signupEmailError } from '../rules/contact/email.ts';
import { isOtp, typedOtp } from '../rules/contact/otp.ts';
import { indianMobileDigits, signupPhoneError, typedMobile, withoutEmoji } from '../rules/contact/phone.ts';
import type { Outcome, Refusal } from '../kit/outcome.ts';
import type { Challenge, CodeRefusal, CodeRequest } from '../resend-countdown/index.ts';
import type { Country } from '../rules/contact/countries.ts';
import type {
  ChangeRequest,
  Contacts,
  ContactChangeContext,
  ContactChangeEmitted,
  ContactChangeEvent,
  ContactChangeInput,
  ContactChangePorts,
} from './contact-change.types.ts';

/** What is said when nobody answered; the words of the catalogue. */
export const changeTexts = {
  network: unsentText,
  verification: 'Something went wrong. Please try again later!',
  incorrectOtp: 'Oops, incorrect OTP',
} as const;

/** What is wrong with the new contact; null when nothing is. */
export const newContactError = ({ kind, contact, country }: ContactChangeContext): string | null =>
  kind === 'email' ? signupEmailError(contact) : signupPhoneError(contact, country.country_code);

/** The new contact in the form in which it is sent. */
const newContact = ({ kind, contact }: ContactChangeContext): { email: string; mobile: string } => ({
  email: kind === 'email' ? normalEmail(contact) : '',
  mobile: kind === 'mobile' ? (indianMobileDigits(contact) ?? contact.trim()) : '',
});

/** What asking for a code says: to the old contact, or to the new one. */
export const changeCodeRequest = (
  context: ContactChangeContext,
  purpose: 'step_up' | 'change',
  resend_otp: 'y' | 'n',
): CodeRequest => ({
  purpose,
  resend_otp,
  user_name: '',
  country_code: context.country.country_code,
  ...(purpose === 'change' ? newContact(context) : { email: '', mobile: '' }),
  challenge_id: '',
  existingDetailsUsed: false,
  fbid: '',
});

/** What the change itself says. */
export const changeRequest = (context: ContactChangeContext): ChangeRequest => ({
  ...newContact(context),
  country_code: context.country.country_code,
  otp: context.otp,
});

const hasCode = (outcome: Outcome<unknown>, code: string): boolean => !outcome.ok && outcome.refusal.code === code;

const base = setup({
  types: {
    input: {} as ContactChangeInput,
    context: {} as ContactChangeContext,
    events: {} as ContactChangeEvent,
    emitted: {} as ContactChangeEmitted,
    tags: {} as 'busy',
    children: {} as { resendCountdown: 'resendCountdown'; countryPicker: 'countryPicker' },
  },
  actors: {
    loadContacts: unprovided<ContactChangePorts['loadContacts']>('loadContacts'),
    sendCode: unprovided<ContactChangePorts['sendCode']>('sendCode'),
    proveOld: unprovided<ContactChangePorts['proveOld']>('proveOld'),
    changeContact: unprovided<ContactChangePorts['changeContact']>('changeContact'),
    resendCountdown: resendCountdownMachine,
    countryPicker: countryPickerMachine,
  },
  guards: {
    isOk: (_, { outcome }: { outcome: Outcome<unknown> }) => outcome.ok,
    isSaved: (_, { outcome }: { outcome: Outcome<{ status: boolean }> }) => outcome.ok && outcome.value.status,
    isStepUpNeeded: ({ context }) => context.contacts?.step_up_needed === 1,
    isStepUpRequired: (_, { outcome }: { outcome: Outcome<unknown> }) => hasCode(outcome, 'STEP_UP_REQUIRED'),
    isIncorrectOtp: (_, { outcome }: { outcome: Outcome<unknown> }) => hasCode(outcome, 'INCORRECT_OTP'),
    isCodeGood: (_, { outcome }: { outcome: Outcome<Challenge, CodeRefusal> }) =>
      outcome.ok || outcome.refusal.challenge !== undefined,
    isMobileKind: ({ context }) => context.kind === 'mobile',
    isContactValid: ({ context }) => newContactError(context) === null,
    isCodeComplete: ({ context }) => isOtp(context.otp),
  },
  delays: { requestTimeout, slowHint },
});

/** Facts of a change that has not begun. */
export const firstContext = ({ kind }: ContactChangeInput): ContactChangeContext => ({
  kind,
  contacts: null,
  contact: '',
  country: india,
  challenge: null,
  otp: '',
  refusal: '',
});

export const contactChangeSetup = base.extend({
  actions: {
    storeContacts: assign((_, { outcome }: { outcome: Outcome<Contacts> }) =>
      outcome.ok ? { contacts: outcome.value } : {},
    ),
    storeContact: assign(({ context }, { value }: { value: string }) => ({
      contact: context.kind === 'email' ? withoutEmoji(value) : typedMobile(value),
    })),
    storeCountry: assign(({ context }, { country }: { country: Country | null }) => ({
      country: country ?? context.country,
    })),
    storeChallenge: assign((_, { outcome }: { outcome: Outcome<Challenge, CodeRefusal> }) => ({
      challenge: (outcome.ok ? outcome.value : outcome.refusal.challenge) ?? null,
    })),
    storeNewChallenge: assign((_, { challenge }: { challenge: Challenge }) => ({ challenge })),
    storeOtp: assign((_, { value }: { value: string }) => ({ otp: typedOtp(value) })),
    clearOtp: assign({ otp: '' }),
    storeRefusal: assign((_, { outcome }: { outcome: Outcome<unknown, Refusal> }) => ({
      refusal: outcome.ok ? '' : outcome.refusal.message,
    })),
    storeServerMessage: assign((_, { outcome }: { outcome: Outcome<{ message: string }> }) => ({
      refusal: outcome.ok ? outcome.value.message : outcome.refusal.message,
    })),
    storeFailure: assign((_, { text }: { text: string }) => ({ refusal: text })),
    emitChanged: emit(({ context }) => ({ type: 'contact.changed' as const, kind: context.kind })),
    emitClosed: emit({ type: 'contact.closed' as const }),
  },
});
