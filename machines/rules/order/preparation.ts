/** Whole and half hours as people say them: `1 hour`, `2 hours`, `half an hour`. */
const hoursAsSaid = (hours: number): string => {
  if (hours <= 0.5) return 'half an hour';
  return hours <= 1 ? '1 hour' : `${Number.isInteger(hours) ? hours : hours.toFixed(1)} hours`;
};

/**
 * What a product's page says about how long it is made (DET-12); when it can be there is the slot's to say.
 * @param hours preparation time
 * @param isExpress whether it can go out by express
 */
export function preparationWords(hours: number, isExpress: boolean): string {
  if (hours > 24) return `Made to order: ask for it ${Math.ceil(hours / 24)} days ahead`;
  const made = `ready in ${hoursAsSaid(hours)}`;
  return isExpress ? `Express delivery: ${made}` : `Made for you: ${made}`;
}
