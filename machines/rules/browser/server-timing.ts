/** What a page that is the same for all is told beside its bytes, by the names of `Server-Timing`. */
export const serverTimings = {
  /** the nonce of styles that Google's map may add */
  styleNonce: 'style-nonce',
  /** the shop's time, in ms since 1970 */
  shopTime: 'shop-time',
} as const;

/** A header that tells these, as browsers read it. */
export const formatServerTiming = (told: Readonly<Record<string, string | number>>): string =>
  Object.entries(told)
    .map(([name, value]) => `${name};desc="${value}"`)
    .join(', ');
