import { contactErrors, type ContactError } from './contact-words.ts';

/** E-mail addresses as the shop accepts them (LGN-14): something, an at sign, a domain with a dot. */
const pattern = /^[^\s@"(),:;<>[\\\]]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;
const longest = 254;

/** The form that is sent and stored: trimmed, lower case. */
export const normalEmail = (value: string): string => value.trim().toLowerCase();

export const isEmail = (value: string): boolean => value.length <= longest && pattern.test(value.trim());

type LoginEmailError = ContactError<'loginEmailMissing' | 'loginEmailInvalid'>;
type SignupEmailError = ContactError<'signupEmailMissing' | 'signupEmailInvalid'>;

/** What is wrong with an e-mail address in the login popup; null when nothing is. */
export const loginEmailError = (value: string): LoginEmailError | null => {
  if (value.trim() === '') return contactErrors.loginEmailMissing;
  return isEmail(value) ? null : contactErrors.loginEmailInvalid;
};

/** What is wrong with an e-mail address in the sign-up form; null when nothing is. */
export const signupEmailError = (value: string): SignupEmailError | null => {
  if (value.trim() === '') return contactErrors.signupEmailMissing;
  return isEmail(value) ? null : contactErrors.signupEmailInvalid;
};

/** The length from which Create Account may be pressed (LGN-17). */
export const hasButtonEmailLength = (value: string): boolean => value.trim().length >= 3;
