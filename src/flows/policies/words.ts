/** What the heads of these pages say: it is loaded with every page, the pages themselves are not. */
export const policyTitles = {
  terms: {
    title: 'Terms and Conditions',
    description: 'How ordering, paying and delivery work here, in plain words.',
  },
  privacy: {
    title: 'Privacy Policy',
    description: 'What we store about you, why, and for how long, in plain words.',
  },
} as const;
