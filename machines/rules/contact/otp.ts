/** One-time codes (LGN-20): exactly six digits. */
export const otpLength = 6;

/** How many times a new code may be tried. */
export const otpTries = 5;

/** What remains of typed or pasted text in the code field: digits, at most six. */
export const typedOtp = (value: string): string => value.replace(/\D/g, '').slice(0, otpLength);

export const isOtp = (value: string): boolean => /^\d{6}$/.test(value);

/** What is wrong with a code when the field is left; null when nothing is. */
export const leftOtpError = (value: string): 'OTP field is required' | 'Enter 6 digit OTP number' | null => {
  if (value === '') return 'OTP field is required';
  return isOtp(value) ? null : 'Enter 6 digit OTP number';
};

/** What is wrong with a code when Enter is pressed; null when nothing is. */
export const submittedOtpError = (value: string): 'Enter OTP Number' | 'Please enter 6 digits' | null => {
  if (value === '') return 'Enter OTP Number';
  return isOtp(value) ? null : 'Please enter 6 digits';
};
