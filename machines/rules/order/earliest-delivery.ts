import { HOUR } from '../site/durations.ts';
import { hourInIndia, startOfHour } from './india-time.ts';
import { timeWords } from './time-words.ts';

/** LST-14: the hour of the day, 0 to 24 in India, until which a city delivers on the same day, where it names none. */
export const usualCutoffHour = 20;

/** The last hour of the night: what is ordered until its end is promised for the day that begins. */
const lastNightHour = 6;
/** What is made in so many hours can be there within a few hours. */
export const quickHours = 2;

/**
 * The promise of a shelf (LST-14), literally as the specification orders its cases, in India's time. The slots of an
 * area know more, and have the last word.
 * @param now instant, by the shop's clock
 * @param preparationHours how long the product takes to make
 * @param cutoffHour hour of the day until which the city delivers on the same day
 */
export function earliestDelivery(now: Date, preparationHours: number, cutoffHour: number = usualCutoffHour): string {
  const hour = hourInIndia(now);
  if (hour <= lastNightHour) return timeWords.earliest.today;
  if (hour + preparationHours < cutoffHour) {
    return preparationHours <= quickHours ? timeWords.earliest.soon : timeWords.earliest.today;
  }
  return timeWords.earliest.tomorrow;
}

/** Milliseconds until the promise may be another one: it changes with full hours in India only. */
export const untilNextPromise = (now: Date): number => startOfHour(now).getTime() + HOUR - now.getTime();

/** What a promise is made of. */
export type DeliveryTerms = {
  /** the shop's time, in ms since 1970 */
  readonly now: number;
  /** hour of the day until which the shopper's city delivers on the same day */
  readonly cutoffHour: number;
  /** false for a place that is not delivered to */
  readonly serviceable: boolean;
};

/** The promise for something that takes so many hours to make, by these terms; null where nothing is promised. */
export const promisedBy =
  ({ now, cutoffHour, serviceable }: DeliveryTerms) =>
  (preparationHours: number): string | null =>
    serviceable ? earliestDelivery(new Date(now), preparationHours, cutoffHour) : null;
