/** CST-07: digits of a phone number; both international ranges apply (the field's error and the button). */
export const PHONE_LENGTH = {
  indian: 10,
  signupError: { least: 6, most: 14 },
  createAccountButton: { least: 8, most: 15 },
} as const;
