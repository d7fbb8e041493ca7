import { leftOtpError, submittedOtpError } from '../rules/contact/otp.ts';
import { newContactError } from './contact-change.setup.ts';
import type { Country } from '../rules/contact/countries.ts';
import type { ChangedKind, ContactChangeSnapshot } from './contact-change.types.ts';

export type ChangeScreen = 'none' | 'loading' | 'unsent' | 'code' | 'contact' | 'country' | 'done' | 'failed';

export const selectChangeScreen = (snapshot: ContactChangeSnapshot): ChangeScreen => {
  if (snapshot.matches('closed')) return 'none';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('done')) return 'done';
  if (snapshot.matches('choosingCountry')) return 'country';
  if (snapshot.matches('enteringNew') || snapshot.matches('sendingCode')) return 'contact';
  if (snapshot.matches({ provingOld: 'refused' })) return 'unsent';
  return snapshot.matches('loadingContacts') || snapshot.matches({ provingOld: 'sendingCode' }) ? 'loading' : 'code';
};

export const selectChangedKind = ({ context }: ContactChangeSnapshot): ChangedKind => context.kind;
export const selectIsChangeBusy = (snapshot: ContactChangeSnapshot): boolean => snapshot.hasTag('busy');
export const selectIsChangeSlow = (snapshot: ContactChangeSnapshot): boolean =>
  snapshot.matches({ loadingContacts: 'slow' }) ||
  snapshot.matches({ sendingCode: 'slow' }) ||
  snapshot.matches({ saving: 'slow' }) ||
  snapshot.matches({ provingOld: { sendingCode: 'slow' } }) ||
  snapshot.matches({ provingOld: { provingCode: 'slow' } });

export const selectIsProvingOld = (snapshot: ContactChangeSnapshot): boolean => snapshot.matches('provingOld');
export const selectNewContact = ({ context }: ContactChangeSnapshot): string => context.contact;
export const selectNewCountry = ({ context }: ContactChangeSnapshot): Country => context.country;
export const selectChangeOtp = ({ context }: ContactChangeSnapshot): string => context.otp;
export const selectChangeCanVerify = ({ context }: ContactChangeSnapshot): boolean =>
  submittedOtpError(context.otp) === null;
/** Where the code that is asked for went. */
export const selectCodeWentTo = (snapshot: ContactChangeSnapshot): string =>
  selectIsProvingOld(snapshot) ? (snapshot.context.challenge?.sent_to ?? '') : snapshot.context.contact;

export const selectNewContactError = (snapshot: ContactChangeSnapshot): string | null => {
  if (snapshot.matches({ enteringNew: 'refused' })) return snapshot.context.refusal;
  return snapshot.matches({ enteringNew: 'rejected' }) ? newContactError(snapshot.context) : null;
};

/** Why the contacts could not be read, or no code was sent to the old one. */
export const selectChangeRefusal = (snapshot: ContactChangeSnapshot): string | null =>
  snapshot.matches('failed') || snapshot.matches({ provingOld: 'refused' }) ? snapshot.context.refusal : null;

const isForm = (snapshot: ContactChangeSnapshot, form: 'left' | 'incomplete' | 'rejected'): boolean =>
  snapshot.matches({ provingNew: form }) || snapshot.matches({ provingOld: { enteringCode: form } });

export const selectChangeCodeError = (snapshot: ContactChangeSnapshot): string | null => {
  const { otp, refusal } = snapshot.context;
  if (isForm(snapshot, 'left')) return leftOtpError(otp);
  if (isForm(snapshot, 'incomplete')) return submittedOtpError(otp);
  return isForm(snapshot, 'rejected') ? refusal : null;
};

export const selectChangeCountdown = (snapshot: ContactChangeSnapshot) => snapshot.children.resendCountdown;
export const selectChangePicker = (snapshot: ContactChangeSnapshot) => snapshot.children.countryPicker;
