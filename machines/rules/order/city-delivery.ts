import { formatPaise } from './money.ts';
import { timeWords } from './time-words.ts';

/** What delivery costs in a city, in paise, and until which hour it delivers on the same day. */
export type CityDelivery = {
  readonly fee_from: number;
  readonly fee_to: number;
  readonly free_delivery_threshold: number;
  readonly cutoff_hour: number;
};

/** A full hour of the day as people say it: 0 to 24. */
export function hourAsSaid(hour: number): string {
  if (hour % 24 === 0) return timeWords.midnight;
  if (hour === 12) return timeWords.noon;
  return hour < 12 ? timeWords.am(hour) : timeWords.pm(hour - 12);
}

/** `₹49`, or `₹49 to ₹69` where it depends on the area. */
export const feeAsSaid = ({ fee_from, fee_to }: CityDelivery): string =>
  fee_from === fee_to ? formatPaise(fee_from) : timeWords.range(formatPaise(fee_from), formatPaise(fee_to));
