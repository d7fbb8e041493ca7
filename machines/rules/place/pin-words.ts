/** Of a pin that a recipient moves. Not among the words of places, which stand on every product's page. */
export const pinWords = {
  /** CLC-06, as specified */
  tooFar: 'Please select an address within 2km range',
} as const;

/** Of a map on which a customer puts the pin of an address. */
export const doorWords = {
  title: 'Where is the door?',
  map: (area: string) => `Map of ${area}`,
  loading: 'Loading the map',
  hint: 'Drag the pin, or move it with the arrow keys: up to 2 km from the middle of the locality.',
  at: (metres: string, area: string) => `a spot ${metres} m from the middle of ${area}`,
  tooFar: 'That is more than 2 km away, so the pin is back. Please put it closer, or change the address.',
  onMap: 'Pin on the map',
} as const;
