/** What is said of a request for an address or a position that cannot be answered. */
export const geocodingWords = {
  either: 'Please send either an address or a position.',
  noPosition: 'There is no such position on the map.',
} as const;
