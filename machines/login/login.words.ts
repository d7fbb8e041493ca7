import { slowText } from '../rules/site/shared-texts.ts';
import { india, type Country } from '../rules/contact/countries.ts';

/** What a shopper reads in the login. */
export const loginWords = {
  titles: {
    contact: 'Login / Sign Up',
    details: 'Hello! Please enter your details',
    country: 'Select your country',
    found: 'You already have an account',
    code: 'OTP Verification',
    success: 'Welcome!',
  },
  slow: slowText,
  getOtp: 'Get OTP',
  startAgain: 'Start again',
  contact: {
    mobile: { heading: 'Login with your mobile number', label: 'Mobile number', other: 'With Email' },
    email: { heading: 'Login with your email', label: 'Email address', other: 'With Mobile' },
    lead: (heading: string) => `${heading}. We will send you an OTP. No password needed.`,
    agree: 'By continuing, you agree to our',
    terms: 'Terms and Conditions',
    and: 'and our',
    privacy: 'Privacy Policy',
  },
  emailPlaceholder: 'you@example.com',
  details: {
    edit: 'Edit',
    title: 'Title',
    name: 'Your name',
    create: 'Create Account',
  },
  countryCode: ({ country_code, name }: Country) => `Change country code, now ${name} +${country_code}`,
  success: 'Login Successfully!',
  nameMissing: 'Enter your name to create your account',
  emailMissing: 'Enter your email address to create your account',
  indianMobileMissing: 'Enter your 10 digit mobile number to create your account',
  foreignMobileMissing: 'Enter your mobile number, 8 to 14 digits, to create your account',
  /** in the field of a mobile number */
  mobilePlaceholder: ({ country_code, name }: Country) =>
    country_code === india.country_code ? '10 digit mobile number' : `Mobile number in ${name}`,
  found: {
    proceed: 'Proceed to continue',
    mobile: {
      noMessage: 'This mobile number already has an account.',
      question: 'would you like to login with older mobile number or new mobile number',
      another: 'Login with new mobile',
    },
    email: {
      noMessage: 'This email address already has an account.',
      question: 'would you like to login with older mail or new mail id',
      another: 'Login with new email',
    },
  },
} as const;
