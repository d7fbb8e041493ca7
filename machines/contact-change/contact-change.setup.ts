import { assign, emit, setup } from 'xstate';
import { codeEntryFor, codeRequestOf, codeTexts, isEntryLeft, isStepUpRequired } from '../code-entry/index.ts';
import { countryPickerMachine } from '../country-picker/index.ts';
import { isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { ok, refused } from '../kit/outcome.ts';
import { unprovided } from '../kit/port.ts';
import { india } from '../rules/contact/countries.ts';
import { normalEmail, signupEmailError } from '../rules/contact/email.ts';
import { indianMobileDigits, signupPhoneError, typedMobile, withoutEmoji } from '../rules/contact/phone.ts';
import type { CheckCode, CodeEntryInput } from '../code-entry/index.ts';
import type { Answer } from '../kit/answer.ts';
import type { Country } from '../rules/contact/countries.ts';
import type {
  ChangeClaim,
  Contacts,
  ContactChangeContext,
  ContactChangeEmitted,
  ContactChangeEvent,
  ContactChangeInput,
  ContactChangePorts,
} from './contact-change.types.ts';

/** What is wrong with the new contact; null when nothing is. */
export const newContactError = ({ kind, contact, country }: ContactChangeContext): string | null =>
  kind === 'email' ? signupEmailError(contact) : signupPhoneError(contact, country.country_code);

/** The new contact in the form in which it is sent. */
const newContact = ({ kind, contact }: ContactChangeContext): { email: string; mobile: string } => ({
  email: kind === 'email' ? normalEmail(contact) : '',
  mobile: kind === 'mobile' ? (indianMobileDigits(contact) ?? contact.trim()) : '',
});

/** What the entry of the code to the old contact starts from: where that is, only the server says, and masked. */
export const oldCodeEntryInput = (
  { country }: ContactChangeContext,
  parent: CodeEntryInput['parent'],
): CodeEntryInput<null> => ({
  challenge: null,
  request: codeRequestOf({ purpose: 'step_up', country_code: country.country_code }),
  claim: null,
  contact: '',
  checkFailedText: codeTexts.checkFailed,
  parent,
});

/** What the entry of the code to the new contact starts from. */
export const newCodeEntryInput = (
  context: ContactChangeContext,
  parent: CodeEntryInput['parent'],
): CodeEntryInput<ChangeClaim> => {
  const claim = { ...newContact(context), country_code: context.country.country_code };
  return {
    challenge: null,
    request: codeRequestOf({ ...claim, purpose: 'change' }),
    claim,
    contact: context.contact,
    checkFailedText: codeTexts.checkFailed,
    parent,
  };
};

/** Checks the code to the old contact. */
export const oldContactCheck =
  ({ proveOld }: ContactChangePorts): CheckCode<null> =>
  ({ otp }, options) =>
    proveOld({ otp }, options);

/** Checks the code to the new contact by changing to it; a change that was not made says why. */
export const newContactCheck =
  ({ changeContact }: ContactChangePorts): CheckCode<ChangeClaim> =>
  async ({ claim, otp }, options) => {
    const outcome = await changeContact({ ...claim, otp }, options);
    if (!outcome.ok) return outcome;
    const { status, message } = outcome.value;
    return status ? ok(null) : refused({ code: 'NOT_CHANGED', message });
  };

const base = setup({
  types: {
    input: {} as ContactChangeInput,
    context: {} as ContactChangeContext,
    events: {} as ContactChangeEvent,
    emitted: {} as ContactChangeEmitted,
    tags: {} as 'busy' | 'slow',
    children: {} as { oldCodeEntry: 'oldCodeEntry'; newCodeEntry: 'newCodeEntry'; countryPicker: 'countryPicker' },
  },
  actors: {
    loadContacts: unprovided<ContactChangePorts['loadContacts']>('loadContacts'),
    oldCodeEntry: codeEntryFor<null, unknown>(),
    newCodeEntry: codeEntryFor<ChangeClaim, unknown>(),
    countryPicker: countryPickerMachine,
  },
  guards: {
    isOk,
    isEntryLeft,
    isStepUpRequired,
    isStepUpNeeded: ({ context }) => context.contacts?.needsStepUp === true,
    isProof: ({ context }) => context.kind === 'proof',
    isMobileKind: ({ context }) => context.kind === 'mobile',
    isContactValid: ({ context }) => newContactError(context) === null,
  },
  delays: { requestTimeout, slowHint },
});

/** Facts of a change that has not begun. */
export const initialContext = ({ kind }: ContactChangeInput): ContactChangeContext => ({
  kind,
  contacts: null,
  contact: '',
  country: india,
  refusal: '',
});

export const contactChangeSetup = base.extend({
  actions: {
    storeContacts: assign((_, { outcome }: Answer<Contacts>) => (outcome.ok ? { contacts: outcome.value } : {})),
    storeContact: assign(({ context }, { value }: { value: string }) => ({
      contact: context.kind === 'email' ? withoutEmoji(value) : typedMobile(value),
    })),
    storeCountry: assign(({ context }, { country }: { country: Country | null }) => ({
      country: country ?? context.country,
    })),
    storeRefusal: assign((_, answer: Answer) => ({ refusal: refusalOf(answer)?.message ?? '' })),
    storeFailure: assign({ refusal: codeTexts.sendFailed }),
    emitChanged: emit(({ context }) => ({ type: 'contact.changed' as const, kind: context.kind })),
    emitClosed: emit({ type: 'contact.closed' as const }),
  },
});
