/** What a shopper reads of the geo service, beside the refusals that all who look for places share. */
export const geoWords = {
  tokenTooOld: 'This search was open for a long time. Please try again.',
  eitherPlace: 'Please send either a place or a position.',
} as const;
