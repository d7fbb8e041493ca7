import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CountryPickerPorts } from '../country-picker/index.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { Challenge, ResendCountdownReport, ResendTicker, SendCode } from '../resend-countdown/index.ts';
import type { Country } from '../rules/contact/countries.ts';
import type { contactChangeMachine } from './contact-change.machine.ts';

export type ChangedKind = 'email' | 'mobile';
export type ContactChangeInput = { readonly kind: ChangedKind };

/** The contacts of the customer. `step_up_needed` 1: an old one is proven before one is changed. */
export type Contacts = {
  readonly email: string | null;
  readonly mobile: string | null;
  readonly country_code: string;
  readonly step_up_needed: 0 | 1;
  /** where the code for that goes, masked */
  readonly step_up_to: string;
};

export type ContactChangeContext = {
  readonly kind: ChangedKind;
  readonly contacts: Contacts | null;
  /** the new contact as typed */
  readonly contact: string;
  readonly country: Country;
  readonly challenge: Challenge | null;
  readonly otp: string;
  /** the words that a refused state shows */
  readonly refusal: string;
};

export type ContactChangeEvent =
  /** the person asks for the contacts once more */
  | { type: 'contacts.retry' }
  /** asks once more for the code to the old contact */
  | { type: 'code.retry' }
  /** types the one-time password */
  | { type: 'code.type'; value: string }
  /** leaves the code field */
  | { type: 'code.leave' }
  /** Verify OTP, or Enter */
  | { type: 'code.submit' }
  /** types the new contact */
  | { type: 'contact.type'; value: string }
  /** asks for a code to it */
  | { type: 'contact.submit' }
  /** goes back from the code to the new contact */
  | { type: 'contact.edit' }
  /** opens the country picker */
  | { type: 'country.open' }
  /** asks to close */
  | { type: 'sheet.dismiss' }
  /** from the countdown: a new code is under way */
  | ResendCountdownReport;

export type ContactChangeEmitted =
  /** the customer has a new contact, a new session and a new `fact` */
  | { type: 'contact.changed'; kind: ChangedKind }
  /** there is nothing more to show */
  | { type: 'contact.closed' };

export type ChangeRequest = {
  readonly email: string;
  readonly mobile: string;
  readonly country_code: string;
  readonly otp: string;
};

export type ContactChangePorts = {
  readonly loadContacts: Port<undefined, Outcome<Contacts>>;
  readonly sendCode: SendCode;
  readonly proveOld: Port<{ otp: string }, Outcome<unknown>>;
  readonly changeContact: Port<ChangeRequest, Outcome<{ readonly status: boolean; readonly message: string }>>;
  readonly resendTicker: ResendTicker;
  readonly countryPicker: CountryPickerPorts;
};

export type ContactChangeActor = ActorRefFrom<typeof contactChangeMachine>;
export type ContactChangeSnapshot = SnapshotFrom<typeof contactChangeMachine>;
