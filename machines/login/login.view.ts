import { loginEmailError } from '../rules/contact/email.ts';
import { nameError } from '../rules/contact/person-name.ts';
import { loginMobileError } from '../rules/contact/phone.ts';
import { createReason, newKind, olderKind, otherKind, secondError } from './login.setup.ts';
import type { Country } from '../rules/contact/countries.ts';
import type { ContactKind, LoginSnapshot } from './login.types.ts';

/** What the popup shows; `none` while nothing is known or all is over. */
export type LoginScreen = 'none' | 'contact' | 'details' | 'country' | 'foundEntry' | 'code' | 'social' | 'success';

export const selectScreen = (snapshot: LoginSnapshot): LoginScreen => {
  if (snapshot.matches('enteringContact') || snapshot.matches('checkingContact')) return 'contact';
  if (snapshot.matches('enteringDetails') || snapshot.matches('checkingSecond')) return 'details';
  if (snapshot.matches('choosingCountry')) return 'country';
  if (snapshot.matches('foundEntry')) return 'foundEntry';
  if (snapshot.matches('usingSocial')) return 'social';
  if (snapshot.matches({ provingContact: 'sendingCode' })) return selectScreenBeforeCode(snapshot);
  if (snapshot.matches('provingContact')) return 'code';
  return snapshot.matches('succeeded') ? 'success' : 'none';
};

/** While the first code is on its way, the screen that asked for it stays. */
const selectScreenBeforeCode = ({ context }: LoginSnapshot): LoginScreen => {
  if (context.found !== null) return 'foundEntry';
  return context.name !== '' || context.check?.user_class === 'new' ? 'details' : 'contact';
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

/** The account that was found: what the shop says, which contact opens it, and with which one to go on instead. */
export type FoundAccount = {
  readonly message: string;
  readonly older: ContactKind;
  readonly another: ContactKind;
};

export const selectFound = ({ context }: LoginSnapshot): FoundAccount | null =>
  context.found === null
    ? null
    : {
        message: context.found.message,
        older: olderKind(context.found),
        another: newKind(context.found, context),
      };

export const isSameFound = (one: FoundAccount | null, other: FoundAccount | null): boolean =>
  one?.message === other?.message && one?.older === other?.older && one?.another === other?.another;

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
  snapshot.matches({ enteringDetails: { name: 'left' } }) ? nameError(snapshot.context.name) : null;

export const selectSecondError = (snapshot: LoginSnapshot): string | null =>
  snapshot.matches({ enteringDetails: { second: 'left' } }) ? secondError(snapshot.context) : null;

/** A country was just picked: the number is what comes next. */
export const selectHasPicked = (snapshot: LoginSnapshot): boolean =>
  snapshot.matches({ enteringDetails: { answer: 'picked' } });

/** What the server said about the details, or about the account found. */
export const selectRefusal = (snapshot: LoginSnapshot): string | null =>
  snapshot.matches({ enteringDetails: { answer: 'refused' } }) || snapshot.matches({ foundEntry: 'refused' })
    ? snapshot.context.refusal
    : null;

/** Why Create Account is grey; null while it may be pressed. What is wrong with a field stands at the field. */
export const selectCreateReason = ({ context }: LoginSnapshot): string | null => createReason(context);

/** The code entry while a code is asked for or entered, a chart of its own. */
export const selectCodeEntry = (snapshot: LoginSnapshot) => snapshot.children.codeEntry;
/** The country picker while it is open, a chart of its own. */
export const selectPicker = (snapshot: LoginSnapshot) => snapshot.children.countryPicker;
/** The providers' part of the login, a chart of its own. */
export const selectSocial = (snapshot: LoginSnapshot) => snapshot.children.socialLogin;

/** Something takes longer than usual, and it is time to say so. */
export const selectIsSlow = (snapshot: LoginSnapshot): boolean => snapshot.hasTag('slow');
