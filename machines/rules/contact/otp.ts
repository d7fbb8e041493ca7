import { contactErrors, type ContactError } from './contact-words.ts';

/** One-time codes (LGN-20): exactly six digits. */
export const otpLength = 6;

/** How many times a new code may be tried. */
export const otpTries = 5;

/** What remains of typed or pasted text in the code field: digits, at most six. */
export const typedOtp = (value: string): string => value.replace(/\D/g, '').slice(0, otpLength);

export const isOtp = (value: string): boolean => /^\d{6}$/.test(value);

/** What is wrong with a code when the field is left; null when nothing is. */
export const leftOtpError = (value: string): ContactError<'leftOtpMissing' | 'leftOtpShort'> | null => {
  if (value === '') return contactErrors.leftOtpMissing;
  return isOtp(value) ? null : contactErrors.leftOtpShort;
};

/** What is wrong with a code when Enter is pressed; null when nothing is. */
export const submittedOtpError = (value: string): ContactError<'submittedOtpMissing' | 'submittedOtpShort'> | null => {
  if (value === '') return contactErrors.submittedOtpMissing;
  return isOtp(value) ? null : contactErrors.submittedOtpShort;
};
