import { LONGEST_RECIPIENT } from '../rules/account/reminders.ts';
import type { WantedReminder } from './occasion-reminder.types.ts';

/** A reminder of which nothing is said yet. */
export const blankReminder = (id: string): WantedReminder => ({
  id,
  recipient: '',
  relation: '',
  occasion: '',
  day: '',
  month: '',
  year: '',
  notices: [1, 7],
  channel: 'email',
});

type Gift = {
  readonly id: string;
  readonly recipient: string;
  /** the day on which it was to be there, YYYY-MM-DD */
  readonly date: string;
};

/** What a gift says of the day that it was for; what day it is and who it is to somebody, only they know. */
export const suggestedReminder = ({ id, recipient, date }: Gift): WantedReminder => ({
  ...blankReminder(id),
  recipient: [...recipient].slice(0, LONGEST_RECIPIENT).join(''),
  day: String(Number(date.slice(8, 10))),
  month: String(Number(date.slice(5, 7))),
});
