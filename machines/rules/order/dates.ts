import { DAY } from '../site/durations.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

const dayShape = /^\d{4}-\d{2}-\d{2}$/;
const momentShape = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/;

const midnightOf = (day: string): Date => {
  const midnight = new Date(`${day}T00:00:00Z`);
  if (!dayShape.test(day) || Number.isNaN(midnight.getTime())) throw new RangeError(`Not a day: ${day}`);
  return midnight;
};

/**
 * A day as people say it: `Sat, 21 Nov`.
 * @param day YYYY-MM-DD; anything else throws a RangeError
 */
export function dayAsSaid(day: string): string {
  const midnight = midnightOf(day);
  return `${weekdays[midnight.getUTCDay()]}, ${midnight.getUTCDate()} ${months[midnight.getUTCMonth()]}`;
}

/**
 * A day with its year: `21 Nov 2026`.
 * @param day YYYY-MM-DD; anything else throws a RangeError
 */
export function dayOfYear(day: string): string {
  const midnight = midnightOf(day);
  return `${midnight.getUTCDate()} ${months[midnight.getUTCMonth()]} ${midnight.getUTCFullYear()}`;
}

/** `Today` or `Tomorrow` when a day is one of them, else null. Both days are YYYY-MM-DD. */
export function nearDay(day: string, today: string): 'Today' | 'Tomorrow' | null {
  const days = (midnightOf(day).getTime() - midnightOf(today).getTime()) / DAY;
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : null;
}

/**
 * A deadline as people say it: `Sat, 21 Nov, 6 am`, with minutes only where there are some.
 * @param moment ISO 8601 in India's offset, as the shop's backends write it; anything else throws a RangeError
 */
export const deadlineAsSaid = (moment: string): string => momentAsSaid(moment).replace(':00 ', ' ');

/**
 * A time of the day as people say it: `9:28 am`.
 * @param moment ISO 8601 in India's offset, as the shop's backends write it; anything else throws a RangeError
 */
export const timeAsSaid = (moment: string): string => partsOf(moment).time;

function partsOf(moment: string): { day: string; time: string } {
  const [, day, hours, minutes] = momentShape.exec(moment) ?? [];
  if (day === undefined || hours === undefined || minutes === undefined)
    throw new RangeError(`Not a moment: ${moment}`);
  const hour = Number(hours);
  return { day, time: `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}` };
}

/**
 * A moment as people say it: `Sat, 21 Nov, 9:28 am`.
 * @param moment ISO 8601 in India's offset, as the shop's backends write it; anything else throws a RangeError
 */
export function momentAsSaid(moment: string): string {
  const { day, time } = partsOf(moment);
  return `${dayAsSaid(day)}, ${time}`;
}

/**
 * A moment that may be long ago, with its year: `21 Nov 2026, 9:28 am`.
 * @param moment ISO 8601 in India's offset, as the shop's backends write it; anything else throws a RangeError
 */
export function momentOfYear(moment: string): string {
  const { day, time } = partsOf(moment);
  return `${dayOfYear(day)}, ${time}`;
}
