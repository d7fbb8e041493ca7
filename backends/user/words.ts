/** What a shopper reads of the user backend. */
export const userWords = {
  accountOf: (contact: string) => `We already have an account with ${contact}.`,
} as const;
