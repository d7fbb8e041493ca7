import { newContactError } from './contact-change.setup.ts';
import type { CodeEntryActor } from '../code-entry/index.ts';
import type { Country } from '../rules/contact/countries.ts';
import type { ChangedKind, ContactChangeSnapshot } from './contact-change.types.ts';

export type ChangeScreen = 'none' | 'loading' | 'codeRefused' | 'code' | 'contact' | 'country' | 'done' | 'failed';

export const selectChangeScreen = (snapshot: ContactChangeSnapshot): ChangeScreen => {
  if (snapshot.matches('closed')) return 'none';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('done')) return 'done';
  if (snapshot.matches('choosingCountry')) return 'country';
  if (snapshot.matches('enteringNew') || snapshot.matches({ provingNew: 'sendingCode' })) return 'contact';
  if (snapshot.matches({ provingOld: 'refused' })) return 'codeRefused';
  return snapshot.matches('loadingContacts') || snapshot.matches({ provingOld: 'sendingCode' }) ? 'loading' : 'code';
};

export const selectChangedKind = ({ context }: ContactChangeSnapshot): ChangedKind => context.kind;
export const selectIsChangeBusy = (snapshot: ContactChangeSnapshot): boolean => snapshot.hasTag('busy');
export const selectIsChangeSlow = (snapshot: ContactChangeSnapshot): boolean => snapshot.hasTag('slow');

export const selectIsProvingOld = (snapshot: ContactChangeSnapshot): boolean => snapshot.matches('provingOld');
export const selectNewContact = ({ context }: ContactChangeSnapshot): string => context.contact;
export const selectNewCountry = ({ context }: ContactChangeSnapshot): Country => context.country;

export const selectNewContactError = (snapshot: ContactChangeSnapshot): string | null => {
  if (snapshot.matches({ enteringNew: 'refused' })) return snapshot.context.refusal;
  return snapshot.matches({ enteringNew: 'rejected' }) ? newContactError(snapshot.context) : null;
};

/** Why the contacts could not be read, or no code was sent to the old one. */
export const selectChangeRefusal = (snapshot: ContactChangeSnapshot): string | null =>
  snapshot.matches('failed') || snapshot.matches({ provingOld: 'refused' }) ? snapshot.context.refusal : null;

/** The code entry while a code is asked for or entered, a chart of its own. */
export const selectChangeCodeEntry = ({ children }: ContactChangeSnapshot): CodeEntryActor | undefined =>
  children.oldCodeEntry ?? children.newCodeEntry;
export const selectChangePicker = (snapshot: ContactChangeSnapshot) => snapshot.children.countryPicker;
