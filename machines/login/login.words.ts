import { india, type Country } from '../rules/contact/countries.ts';

/** What a shopper reads in the login. */
export const loginWords = {
  nameMissing: 'Enter your name to create your account',
  emailMissing: 'Enter your email address to create your account',
  indianMobileMissing: 'Enter your 10 digit mobile number to create your account',
  foreignMobileMissing: 'Enter your mobile number, 8 to 14 digits, to create your account',
  /** in the field of a mobile number */
  mobilePlaceholder: ({ country_code, name }: Country) =>
    country_code === india.country_code ? '10 digit mobile number' : `Mobile number in ${name}`,
  found: {
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
