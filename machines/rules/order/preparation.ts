import { timeWords } from './time-words.ts';

/** Whole and half hours as people say them: `1 hour`, `2 hours`, `half an hour`. */
const hoursAsSaid = (hours: number): string => {
  if (hours <= 0.5) return timeWords.halfAnHour;
  return hours <= 1 ? timeWords.oneHour : timeWords.hours(Number.isInteger(hours) ? `${hours}` : hours.toFixed(1));
};

/**
 * What a product's page says about how long it is made (DET-12); when it can be there is the slot's to say.
 * @param hours preparation time
 * @param isExpress whether it can go out by express
 */
export function preparationWords(hours: number, isExpress: boolean): string {
  if (hours > 24) return timeWords.madeToOrder(Math.ceil(hours / 24));
  const ready = hoursAsSaid(hours);
  return isExpress ? timeWords.express(ready) : timeWords.made(ready);
}
