import { DAY, HOUR, MINUTE } from '../site/durations.ts';
import { dayAsSaid } from './dates.ts';
import { timeWords } from './time-words.ts';

/** The time zone of the shop, for `Intl`. */
export const INDIA = 'Asia/Kolkata';

/** India has kept one offset since 1945: arithmetic is enough for its days and hours. */
const OFFSET = 5.5 * HOUR;
const OFFSET_TEXT = '+05:30';
const shifted = (instant: Date) => new Date(instant.getTime() + OFFSET);

/** The day in India at an instant, as YYYY-MM-DD. */
export const dayInIndia = (instant: Date): string => shifted(instant).toISOString().slice(0, 10);

/** The hour of the day in India at an instant, 0 to 23. */
export const hourInIndia = (instant: Date): number => shifted(instant).getUTCHours();

/** The instant at which the present hour in India began. */
export const startOfHour = (instant: Date): Date =>
  new Date(Math.floor((instant.getTime() + OFFSET) / HOUR) * HOUR - OFFSET);

/** Whether a text in the shape of a day is one of the calendar: 2026-02-30 is not. */
export const isDay = (day: string): boolean => {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().slice(0, 10) === day;
};

/** The day so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + days * DAY).toISOString().slice(0, 10);

/** The end of the day in India that lies so many months after an instant: the last of a month where it has no such day. */
export function monthsAfter(instant: Date, months: number): Date {
  const [year = 0, month = 1, day = 1] = dayInIndia(instant).split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const then = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
  return new Date(instantAt(then, 24 * 60).getTime() - 1);
}

/** ISO 8601 of the moment at which a day begins in India. */
export const startOfDay = (day: string): string => `${day}T00:00:00${OFFSET_TEXT}`;

/** The instant of so many minutes after a day's midnight in India; more than 1440 is the next day. */
export const instantAt = (day: string, minutes: number): Date =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() - OFFSET + minutes * MINUTE);

/** ISO 8601 with India's offset: `2026-11-22T10:00:00+05:30`. */
export const isoInIndia = (instant: Date): string => `${shifted(instant).toISOString().slice(0, 19)}${OFFSET_TEXT}`;

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The time of day as shoppers read it: `10 am`, `12 noon`, `11:30 pm`. */
export function timeInWords(instant: Date): string {
  const local = shifted(instant);
  const hour = local.getUTCHours();
  const minute = local.getUTCMinutes();
  if (hour === 12 && minute === 0) return '12 noon';
  return `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${hour < 12 ? 'am' : 'pm'}`;
}

/** The day of a month in words: `22 November`. */
export function dayInWords(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()] ?? ''}`;
}

/** A night in words: `night of Sat 28 to Sun 29 Nov`, `night of Mon 30 Nov to Tue 1 Dec`. */
export function nightInWords(day: string): string {
  const next = addDays(day, 1);
  const isSameMonth = day.slice(0, 7) === next.slice(0, 7);
  return timeWords.night(
    isSameMonth ? weekdayAndDate(day) : dayAsSaid(day).replace(',', ''),
    dayAsSaid(next).replace(',', ''),
  );
}

const weekdayAndDate = (day: string): string => dayAsSaid(day).replace(',', '').replace(/ \w+$/, '');
