import { PHONE_LENGTH } from './phone-length.ts';
import { contactErrors, type ContactError } from './contact-words.ts';

/** The country of a number without one. */
export const defaultCountryCode = '91';

/** India: an optional +91, 91 or 0, then ten digits of which the first is 6 to 9 (LGN-15). */
const indianMobile = /^(?:\+91|91|0)?([6-9]\d{9})$/;
const indianShape = /^(?:\+91|91|0)?\d{10}$/;
const blocked = /[eE+\-.\s]/gu;
// oxlint-disable-next-line no-misleading-character-class -- the parts of emojis are meant, each by itself
const emoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{1F1E6}-\u{1F1FF}\u{FE0F}\u{200D}\u{20E3}]/gu;

/** Text without emojis (LGN-18). */
export const withoutEmoji = (value: string): string => value.replace(emoji, '');

/** What remains of typed or pasted text in a mobile field: no e, E, +, -, point, space or emoji (LGN-18). */
export const typedMobile = (value: string): string => withoutEmoji(value).replace(blocked, '');

/** The ten digits of an Indian mobile number, or null. */
export const indianMobileDigits = (value: string): string | null => indianMobile.exec(value.trim())?.[1] ?? null;

/** A phone number as it is shown: one of India with its country code, any other as it was typed. */
export const phoneAsShown = (value: string): string => {
  const indian = indianMobileDigits(value);
  return indian === null ? value.trim() : `+${defaultCountryCode} ${indian}`;
};

type MobileError = ContactError<'mobileMissing' | 'loginMobileIncorrect' | 'loginMobileInvalid'>;

/**
 * What is wrong with a mobile number in the login popup; null when nothing is. A wrong shape is not correct; ten digits
 * that no Indian mobile starts with are not valid.
 */
export const loginMobileError = (value: string): MobileError | null => {
  if (value.trim() === '') return contactErrors.mobileMissing;
  if (!indianShape.test(value.trim())) return contactErrors.loginMobileIncorrect;
  return indianMobileDigits(value) === null ? contactErrors.loginMobileInvalid : null;
};

const { indian, signupError, createAccountButton } = PHONE_LENGTH;

const hasLength = (value: string, countryCode: string, abroad: { least: number; most: number }): boolean => {
  const { least, most } = countryCode === defaultCountryCode ? { least: indian, most: indian } : abroad;
  return /^\d+$/.test(value) && value.length >= least && value.length <= most;
};

/** The field rule of sign-up (LGN-16, D4): ten digits in India, 6 to 14 elsewhere. */
export const hasFieldPhoneLength = (value: string, countryCode: string): boolean =>
  hasLength(value, countryCode, signupError);

/** The button rule of sign-up (LGN-17, D4): ten digits in India, 8 to 15 elsewhere. */
export const hasButtonPhoneLength = (value: string, countryCode: string): boolean =>
  hasLength(value, countryCode, createAccountButton);

/** What is wrong with a phone number in the sign-up form; null when nothing is. */
export const signupPhoneError = (
  value: string,
  countryCode: string,
): ContactError<'mobileMissing' | 'signupMobileInvalid'> | null => {
  if (value.trim() === '') return contactErrors.mobileMissing;
  const isRight =
    hasFieldPhoneLength(value, countryCode) &&
    (countryCode !== defaultCountryCode || indianMobileDigits(value) !== null);
  return isRight ? null : contactErrors.signupMobileInvalid;
};

/**
 * The phone of who sends a gift (G13), as it is stored: ten digits of India, else a plus sign with country code and
 * number, 8 to 15 digits together (D4). null for anything else; spaces, brackets and hyphens may be written.
 */
export const senderPhoneDigits = (value: string): string | null => {
  const tidy = value.replace(/[\s().-]/gu, '').replace(/^00(?=[1-9])/, '+');
  const indian = indianMobileDigits(tidy);
  if (indian !== null) return indian;
  return /^\+[1-9]\d{7,14}$/.test(tidy) && !tidy.startsWith(`+${defaultCountryCode}`) ? tidy : null;
};
