/** What a shopper reads in the shop's own parts. */
export const uiWords = {
  footer: { terms: 'Terms', privacy: 'Privacy' },
} as const;
