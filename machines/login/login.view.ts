import { findCountries } from '../rules/countries.ts';
import { loginEmailError } from '../rules/email.ts';
import { leftOtpError, submittedOtpError } from '../rules/otp.ts';
import { nameError } from '../rules/person-name.ts';
import { loginMobileError } from '../rules/phone.ts';
import { canCreateAccount, otherKind, secondError, sentContact } from './login.setup.ts';
import type { Country } from '../rules/countries.ts';
import type { ContactKind, LoginSnapshot } from './login.types.ts';

/** What the popup shows; `none` while nothing is known or all is over. */
export type LoginScreen = 'none' | 'contact' | 'details' | 'country' | 'foundEntry' | 'code' | 'success';

export const selectScreen = (snapshot: LoginSnapshot): LoginScreen => {
  if (snapshot.matches('enteringContact') || snapshot.matches('checkingContact')) return 'contact';
  if (snapshot.matches('enteringDetails') || snapshot.matches('checkingSecond')) return 'details';
  if (snapshot.matches('choosingCountry')) return 'country';
  if (snapshot.matches('foundEntry')) return 'foundEntry';
  if (snapshot.matches({ provingContact: 'sendingCode' })) return selectScreenBeforeCode(snapshot);
  if (snapshot.matches('provingContact')) return 'code';
  return snapshot.matches('succeeded') ? 'success' : 'none';
};

/** While the first code is on its way, the screen that asked for it stays. */
const selectScreenBeforeCode = ({ context }: LoginSnapshot): LoginScreen => {
  if (context.found !== null) return 'foundEntry';
  return context.name !== '' || context.check?.data.user_class === 'new' ? 'details' : 'contact';
};

export const selectIsBusy = (snapshot: LoginSnapshot): boolean => snapshot.hasTag('busy');
export const selectCanDismiss = (snapshot: LoginSnapshot): boolean => !snapshot.matches('succeeded');
export const selectIsIndian = ({ context }: LoginSnapshot): boolean => !context.user_is_international;
export const selectKind = ({ context }: LoginSnapshot): ContactKind => context.kind;
export const selectSecondKind = ({ context }: LoginSnapshot): ContactKind => otherKind(context.kind);
export const selectContact = ({ context }: LoginSnapshot): string => context.contact;
export const selectSecond = ({ context }: LoginSnapshot): string => context.second;
export const selectName = ({ context }: LoginSnapshot) => context.name;
export const selectTitle = ({ context }: LoginSnapshot) => context.title;
export const selectCountry = ({ context }: LoginSnapshot): Country => context.country;
export const selectQuery = ({ context }: LoginSnapshot): string => context.query;
export const selectOtp = ({ context }: LoginSnapshot): string => context.otp;
/** The contact that the code went to: the one typed, or the older one of the account that was found, masked. */
export const selectProvenContact = ({ context }: LoginSnapshot): string =>
  context.found?.old_entry ?? sentContact(context.kind, context.contact);

export const selectFound = ({ context }: LoginSnapshot) => context.found;

/** What is wrong with the first contact, or what the server said about it. */
export const selectContactError = (snapshot: LoginSnapshot): string | null => {
  const { kind, contact, refusal } = snapshot.context;
  if (snapshot.matches({ enteringContact: { email: 'refused' } })) return refusal;
  if (snapshot.matches({ enteringContact: { mobile: 'refused' } })) return refusal;
  const isRejected =
    snapshot.matches({ enteringContact: { email: 'rejected' } }) ||
    snapshot.matches({ enteringContact: { mobile: 'rejected' } });
  if (!isRejected) return null;
  return kind === 'email' ? loginEmailError(contact) : loginMobileError(contact);
};

export const selectNameError = (snapshot: LoginSnapshot): string | null =>
  snapshot.matches({ enteringDetails: 'rejected' }) ? nameError(snapshot.context.name) : null;

export const selectSecondError = (snapshot: LoginSnapshot): string | null =>
  snapshot.matches({ enteringDetails: 'rejected' }) ? secondError(snapshot.context) : null;

/** What the server said about the details, or about the account found. */
export const selectRefusal = (snapshot: LoginSnapshot): string | null =>
  snapshot.matches({ enteringDetails: 'refused' }) || snapshot.matches({ foundEntry: 'refused' })
    ? snapshot.context.refusal
    : null;

export const selectCanCreateAccount = ({ context }: LoginSnapshot): boolean => canCreateAccount(context);

export const selectCountries = ({ context }: LoginSnapshot): readonly Country[] => findCountries(context.query);

const isForm = (snapshot: LoginSnapshot, form: 'left' | 'incomplete' | 'rejected'): boolean =>
  snapshot.matches({ provingContact: { enteringCode: { form } } });

/** What is wrong with the code, by whom it was judged. */
export const selectCodeError = (snapshot: LoginSnapshot): string | null => {
  const { otp, refusal } = snapshot.context;
  if (isForm(snapshot, 'left')) return leftOtpError(otp);
  if (isForm(snapshot, 'incomplete')) return submittedOtpError(otp);
  return isForm(snapshot, 'rejected') ? refusal : null;
};

/** How the resend control stands. */
export type Resend = { state: 'cooling' | 'ready' | 'sending' | 'refused'; secondsLeft: number; error: string | null };

const resendStates = ['cooling', 'ready', 'sending', 'refused'] as const;

export const selectResend = (snapshot: LoginSnapshot): Resend => {
  const state =
    resendStates.find((resend) => snapshot.matches({ provingContact: { enteringCode: { resend } } })) ?? 'cooling';
  const { secondsLeft, resendRefusal } = snapshot.context;
  return { state, secondsLeft, error: state === 'refused' ? resendRefusal : null };
};

/** Verify OTP is enabled only with six digits. */
export const selectCanVerify = ({ context }: LoginSnapshot): boolean => submittedOtpError(context.otp) === null;

export const selectIsVerifying = (snapshot: LoginSnapshot): boolean =>
  snapshot.matches({ provingContact: 'signingIn' }) || snapshot.matches({ provingContact: 'registering' });
