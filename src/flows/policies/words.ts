/** What the heads of these pages say: it is loaded with every page, the pages themselves are not. */
export const policyTitles = {
  terms: {
    title: 'Terms and Conditions',
  },
  privacy: {
    title: 'Privacy Policy',
  },
} as const;

/** For search engines alone, so that the browser is not sent them. */
export const termsDescription = 'How ordering, paying and delivery work here, in plain words.';
export const privacyDescription = 'What we store about you, why, and for how long, in plain words.';
