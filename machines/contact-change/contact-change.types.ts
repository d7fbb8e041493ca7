import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CodeEntryReport, CodeSendingPorts } from '../code-entry/index.ts';
import type { CountryPickerPorts } from '../country-picker/index.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { Country } from '../rules/contact/countries.ts';
import type { contactChangeMachine } from './contact-change.machine.ts';

/** What is changed; `proof` changes nothing, and only proves who it is. */
export type ChangedKind = 'email' | 'mobile' | 'proof';
export type ContactChangeInput = { readonly kind: ChangedKind };

/** The contacts of the customer. */
export type Contacts = {
  readonly email: string | null;
  readonly mobile: string | null;
  readonly country_code: string;
  /** an old one is proven before one is changed */
  readonly needsStepUp: boolean;
  /** where the code for that goes, masked */
  readonly step_up_to: string;
};

export type ContactChangeContext = {
  readonly kind: ChangedKind;
  readonly contacts: Contacts | null;
  /** the new contact as typed */
  readonly contact: string;
  readonly country: Country;
  /** the words that a refused state shows */
  readonly refusal: string;
};

export type ContactChangeEvent =
  /** the person asks for the contacts once more */
  | { type: 'contacts.retry' }
  /** asks once more for the code to the old contact */
  | { type: 'code.retry' }
  /** types the new contact */
  | { type: 'contact.type'; value: string }
  /** asks for a code to it */
  | { type: 'contact.submit' }
  /** opens the country picker */
  | { type: 'country.open' }
  /** asks to close */
  | { type: 'sheet.dismiss' }
  /** from the code entry: the code is under way */
  | CodeEntryReport;

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

/** What a code to the new contact proves: that this change is wanted by who owns the contact. */
export type ChangeClaim = Omit<ChangeRequest, 'otp'>;

export type ContactChangePorts = CodeSendingPorts & {
  readonly loadContacts: Port<undefined, Outcome<Contacts>>;
  readonly proveOld: Port<{ otp: string }, Outcome<unknown>>;
  readonly changeContact: Port<ChangeRequest, Outcome<{ readonly status: boolean; readonly message: string }>>;
  readonly countryPicker: CountryPickerPorts;
};

export type ContactChangeActor = ActorRefFrom<typeof contactChangeMachine>;
export type ContactChangeSnapshot = SnapshotFrom<typeof contactChangeMachine>;
