/** What a shopper reads who may not pay in some way. */
export const methodWords = {
  cardOnly: 'Please pay by card. UPI and net banking work with Indian bank accounts only.',
} as const;
