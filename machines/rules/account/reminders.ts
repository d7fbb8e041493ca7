import { addDays, dayInIndia, instantAt, isDay } from '../order/india-time.ts';
import { reminderRuleWords as words } from './reminder-rule-words.ts';

/** What somebody wants to be reminded of; festivals that move through the year are none of them. */
export const reminderOccasions = [
  'birthday',
  'anniversary',
  'engagement',
  'work-anniversary',
  'valentines-day',
  'childrens-day',
  'other',
] as const;
export type ReminderOccasion = (typeof reminderOccasions)[number];

export const reminderRelations = [
  'mother',
  'father',
  'wife',
  'husband',
  'partner',
  'daughter',
  'son',
  'sister',
  'brother',
  'grandparent',
  'friend',
  'colleague',
  'relative',
  'other',
] as const;
export type ReminderRelation = (typeof reminderRelations)[number];

/** So many days before it the shop may write. */
export const noticeDays = [1, 3, 7] as const;
export type NoticeDays = (typeof noticeDays)[number];

/** More than one answer of the shop holds. */
export const MAX_REMINDERS = 50;
export const LONGEST_RECIPIENT = 80;
const EARLIEST_YEAR = 1900;

/** Nine in the morning: the shop delivers in India alone, where every city has the same time. */
const NOTICE_MINUTE = 9 * 60;

/** When an occasion is, in every year. */
export type YearlyDay = { readonly day: number; readonly month: number };
export type Noticed = YearlyDay & { readonly noticeDays: readonly NoticeDays[] };

const pad = (value: number): string => String(value).padStart(2, '0');
const asDay = ({ day, month }: YearlyDay, year: number): string => `${year}-${pad(month)}-${pad(day)}`;
const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The day of an occasion in a year, YYYY-MM-DD: whoever was born on 29 February is not forgotten in the other years. */
export const occasionIn = (on: YearlyDay, year: number): string => {
  const day = asDay(on, year);
  return isDay(day) ? day : asDay({ day: 28, month: 2 }, year);
};

/** The next day of an occasion, today among them. */
export function nextOccasion(on: YearlyDay, today: string): string {
  const year = yearOf(today);
  const day = occasionIn(on, year);
  return day >= today ? day : occasionIn(on, year + 1);
}

/** The first notice after an instant, and the occasion that it is about. */
export function nextNotice(on: Noticed, after: Date): { readonly at: Date; readonly occasion: string } {
  const year = yearOf(dayInIndia(after));
  for (const then of [year, year + 1, year + 2]) {
    const occasion = occasionIn(on, then);
    for (const days of [...on.noticeDays].sort((one, other) => other - one)) {
      const at = instantAt(addDays(occasion, -days), NOTICE_MINUTE);
      if (at > after) return { at, occasion };
    }
  }
  throw new RangeError('A reminder without a notice');
}

/** The next time at which the shop looks for notices. */
export function nextNoticeHour(after: Date): Date {
  const today = dayInIndia(after);
  const at = instantAt(today, NOTICE_MINUTE);
  return at > after ? at : instantAt(addDays(today, 1), NOTICE_MINUTE);
}

/** What is typed into the form of a reminder. */
export type ReminderDraft = {
  readonly recipient: string;
  readonly relation: string;
  readonly occasion: string;
  readonly day: string;
  readonly month: string;
  readonly year: string;
  readonly notices: readonly NoticeDays[];
  readonly channel: 'email' | 'sms';
};
export type ReminderField = keyof ReminderDraft;
export type ReminderErrors = Partial<Record<ReminderField, string>>;

/** Whether a year says nothing that cannot be: a leap year for a leap day. */
export const dateError = (on: YearlyDay, year: number | null): string | null =>
  isDay(asDay(on, year ?? 2000)) ? null : words.dateInvalid;

function typedDateErrors({ day, month, year }: ReminderDraft): ReminderErrors {
  if (day === '' || month === '') {
    return { ...(day === '' && { day: words.dayMissing }), ...(month === '' && { month: words.monthMissing }) };
  }
  const typed = year.trim();
  if (typed !== '' && (!/^\d{4}$/.test(typed) || Number(typed) < EARLIEST_YEAR)) return { year: words.yearInvalid };
  const wrong = dateError({ day: Number(day), month: Number(month) }, typed === '' ? null : Number(typed));
  return wrong === null ? {} : { day: wrong };
}

/** What is wrong with each field, in the order of the form. */
export const reminderErrors = (draft: ReminderDraft): ReminderErrors => ({
  ...(draft.recipient.trim() === '' && { recipient: words.recipientMissing }),
  ...(draft.relation === '' && { relation: words.relationMissing }),
  ...(draft.occasion === '' && { occasion: words.occasionMissing }),
  ...typedDateErrors(draft),
  ...(draft.notices.length === 0 && { notices: words.noticesMissing }),
});
