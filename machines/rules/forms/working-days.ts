import { contactDays } from './contact.ts';
import type { ContestSlug } from './contest.ts';
import { grievanceDays } from './grievance.ts';
import type { FormKind, FormValues } from './form.ts';
import { addDays } from '../order/india-time.ts';

/** Days on which nobody works although they are no Sundays, as YYYY-MM-DD. */
export type Holidays = ReadonlySet<string>;

const SUNDAY = 0;

/** Monday to Saturday, without holidays. */
export const isWorkingDay = (day: string, holidays: Holidays): boolean =>
  new Date(`${day}T00:00:00Z`).getUTCDay() !== SUNDAY && !holidays.has(day);

/**
 * The last of so many working days, of which the first is the next one after a day.
 * @param day YYYY-MM-DD, in India
 */
export function workingDaysAfter(day: string, count: number, holidays: Holidays): string {
  let last = day;
  for (let left = count; left > 0;) {
    last = addDays(last, 1);
    if (isWorkingDay(last, holidays)) left -= 1;
  }
  return last;
}

/** The same day of the next month; its last day where it has no such day. */
export function monthAfter(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Working days within which the other tickets are answered. */
const answerDays: Readonly<Record<Exclude<FormKind, 'grievance' | 'contact' | ContestSlug>, number>> = {
  franchise: 5,
  customised: 1,
  corporate: 1,
};

/**
 * The day by which a ticket is answered that came in on a day. A complaint is settled by the earlier of its working days
 * (FRM-05) and the month that the law gives.
 */
export function dueDay(
  {
    kind,
    values,
    day,
  }: { readonly kind: Exclude<FormKind, ContestSlug>; readonly values: FormValues; readonly day: string },
  holidays: Holidays,
): string {
  if (kind === 'contact') return workingDaysAfter(day, contactDays(values['topic'] ?? ''), holidays);
  if (kind !== 'grievance') return workingDaysAfter(day, answerDays[kind], holidays);
  const promised = workingDaysAfter(day, grievanceDays(values['category'] ?? ''), holidays);
  const legal = monthAfter(day);
  return promised < legal ? promised : legal;
}
