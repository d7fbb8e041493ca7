import { reminderErrors } from '../rules/account/reminders.ts';
import type { ReminderErrors } from '../rules/account/reminders.ts';
import type { OccasionOffers, OccasionReminderSnapshot, Reminder, WantedReminder } from './occasion-reminder.types.ts';

export type OccasionReminderScreen = 'loading' | 'failed' | 'shown' | 'form' | 'login';

export const selectReminderScreen = (snapshot: OccasionReminderSnapshot): OccasionReminderScreen => {
  if (snapshot.matches('needsLogin')) return 'login';
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.context.draft === null ? 'shown' : 'form';
};

const none: readonly Reminder[] = [];

export const selectReminders = ({ context }: OccasionReminderSnapshot): readonly Reminder[] =>
  context.reminders ?? none;
/** What the shop gives for keeping an occasion; null as long as nobody is known. */
export const selectOccasionOffers = ({ context }: OccasionReminderSnapshot): OccasionOffers | null => context.offers;
export const selectAreRemindersBusy = (snapshot: OccasionReminderSnapshot): boolean => snapshot.hasTag('busy');
export const selectAreRemindersSlow = (snapshot: OccasionReminderSnapshot): boolean => snapshot.hasTag('slow');
/** The one that can be brought back. */
export const selectDeletedReminder = ({ context }: OccasionReminderSnapshot): Reminder | null => context.deleted;
/** What stands in the form. */
export const selectReminderDraft = ({ context }: OccasionReminderSnapshot): WantedReminder | null => context.draft;
/** Whether the form is for one that the shop has already. */
export const selectIsReminderKnown = ({ context: { draft, reminders } }: OccasionReminderSnapshot): boolean =>
  draft !== null && reminders?.some(({ id }) => id === draft.id) === true;

const isField = (field: string | undefined, { draft }: OccasionReminderSnapshot['context']): field is string =>
  field !== undefined && draft !== null && field !== 'id' && field in draft;

/** What is wrong with each field. */
export const selectReminderErrors = (snapshot: OccasionReminderSnapshot): ReminderErrors => {
  const { draft, refusal } = snapshot.context;
  if (draft !== null && snapshot.matches({ editing: 'rejected' })) return reminderErrors(draft);
  return isField(refusal?.field, snapshot.context) ? { [refusal?.field ?? '']: refusal?.message } : {};
};

/** Why what was asked for was not done, where that is said of no field; null when it was. */
export const selectReminderTrouble = ({ context }: OccasionReminderSnapshot): string | null =>
  context.refusal === null || isField(context.refusal.field, context) ? null : context.refusal.message;
