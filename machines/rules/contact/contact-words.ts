/** What is wrong with a contact, a name or a code, word for word as the specification says it (LGN-14 to LGN-20). */
export const contactErrors = {
  loginEmailMissing: 'Email Address Required',
  loginEmailInvalid: 'Please enter valid email address',
  signupEmailMissing: 'Email field is required',
  signupEmailInvalid: 'Email is invalid',
  mobileMissing: 'Mobile Number Required',
  loginMobileIncorrect: 'Please enter correct mobile number',
  loginMobileInvalid: 'Please enter valid mobile number',
  signupMobileInvalid: 'Please enter a valid mobile number',
  nameMissing: 'Name field is required',
  leftOtpMissing: 'OTP field is required',
  leftOtpShort: 'Enter 6 digit OTP number',
  submittedOtpMissing: 'Enter OTP Number',
  submittedOtpShort: 'Please enter 6 digits',
} as const;

export type ContactError<Name extends keyof typeof contactErrors> = (typeof contactErrors)[Name];
