import { flags } from './dictionary.ts';

/** What check-user tells, and what logging in says, by yes and no. */
export const loginFlags = flags({
  emailVerified: 'isProfileIncomplete',
  check_mobile: 'hasProvenMobile',
  is_verified_user: 'isVerified',
  is_checkout: 'isCheckout',
  isInternational: 'isAbroad',
  otp_needed: 'needsCode',
  step_up_needed: 'needsStepUp',
});
