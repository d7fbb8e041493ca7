/** Of a pin that a recipient moves. Not among the words of places, which stand on every product's page. */
export const pinWords = {
  /** CLC-06, as specified */
  tooFar: 'Please select an address within 2km range',
} as const;
