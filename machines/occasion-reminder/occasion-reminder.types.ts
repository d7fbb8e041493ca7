import type { ActorRefFrom, CallbackActorLogic, SnapshotFrom } from 'xstate';
import type { Offer } from '../domain/index.ts';
import type { Listener } from '../kit/listener.ts';
import type { Outcome, Refusal } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { NoticeDays, ReminderDraft, ReminderOccasion, ReminderRelation } from '../rules/account/reminders.ts';
import type { occasionReminderMachine } from './occasion-reminder.machine.ts';

/** A day that a customer wants to be reminded of. */
export type Reminder = {
  /** made by the browser: the same again is the same reminder */
  readonly id: string;
  readonly recipient: string;
  readonly relation: ReminderRelation;
  readonly occasion: ReminderOccasion;
  readonly day: number;
  readonly month: number;
  readonly year: number | null;
  readonly notices: readonly NoticeDays[];
  readonly channel: 'email' | 'sms';
  readonly isPaused: boolean;
  /** the next time that it is, YYYY-MM-DD */
  readonly nextDate: string;
  readonly daysLeft: number;
};

/** What the shop gives to whoever keeps an occasion; paise. */
export type OccasionOffers = {
  readonly exclusive: readonly Offer[];
  /** shown inside the app alone */
  readonly appDeal: Offer | null;
  /** what they still take off in all, at most */
  readonly total: number;
  /** what comes into the wallet once */
  readonly reward: number;
  readonly isRewarded: boolean;
};

/** All that the page shows. */
export type Occasions = { readonly reminders: readonly Reminder[]; readonly offers: OccasionOffers };

/** What is saved: what was typed, or a reminder as it was. */
export type WantedReminder = ReminderDraft & { readonly id: string };

/** One change of the list; a login in the middle interrupts it for a while only. */
export type ReminderWrite =
  | { readonly kind: 'save'; readonly wanted: WantedReminder }
  /** one that was paused comes back paused */
  | { readonly kind: 'restore'; readonly wanted: WantedReminder; readonly isPaused: boolean }
  | { readonly kind: 'pause'; readonly id: string; readonly isPaused: boolean }
  | { readonly kind: 'delete'; readonly id: string };

export type OccasionReminderInput = {
  readonly isCustomer: boolean;
  /** null when the page came without them */
  readonly reminders: readonly Reminder[] | null;
  /** null as long as nobody is known */
  readonly offers: OccasionOffers | null;
  /** the day of an order that the page was asked for with; null without one */
  readonly suggested: WantedReminder | null;
};

export type OccasionReminderContext = OccasionReminderInput & {
  /** what stands in the form; null without a form */
  readonly draft: WantedReminder | null;
  /** what was asked for last */
  readonly write: ReminderWrite | null;
  /** the last one that was deleted, for as long as it can be brought back */
  readonly deleted: Reminder | null;
  readonly refusal: Refusal | null;
};

/** Heard once, when the page is alive. */
export type DraftEvent =
  /** what was typed in this tab before the page was loaded anew; null when nothing was */
  { type: 'draft.read'; draft: WantedReminder | null };

export type OccasionReminderEvent =
  | DraftEvent
  /** asks for the list again */
  | { type: 'reminders.retry' }
  /** begins a reminder, under a name that nobody can guess */
  | { type: 'reminder.add'; id: string }
  | { type: 'reminder.edit'; id: string }
  /** no messages for a while, or messages again */
  | { type: 'reminder.pause'; id: string; isPaused: boolean }
  | { type: 'reminder.delete'; id: string }
  /** brings back the one that was deleted last */
  | { type: 'reminder.restore' }
  /** types into a field, or chooses */
  | { type: 'field.type'; field: Exclude<keyof ReminderDraft, 'notices'>; value: string }
  /** one of the times before the day, on or off */
  | { type: 'notice.toggle'; days: NoticeDays }
  | { type: 'reminder.submit' }
  /** leaves the form as it is */
  | { type: 'reminder.cancel' }
  /** asks for the login popup once more */
  | { type: 'login.request' }
  /** back to what was typed, without a login */
  | { type: 'login.dismiss' }
  /** somebody has logged in */
  | { type: 'session.authenticated' };

export type OccasionReminderEmitted =
  | { type: 'toast.wanted'; text: string; tone: 'success'; place: 'bottom' }
  /** what must survive a reload; null when there is nothing */
  | { type: 'draft.changed'; draft: WantedReminder | null }
  | { type: 'login.wanted' }
  /** the day of the order is done with: a reload does not begin it again */
  | { type: 'navigation.wanted'; to: '/occasion-reminder'; replace: true };

export type OccasionReminderPorts = {
  readonly loadReminders: Port<undefined, Outcome<Occasions>>;
  /** answers with all that there is now */
  readonly writeReminder: Port<ReminderWrite, Outcome<Occasions>>;
  readonly draftListener: Listener<DraftEvent>;
  /** tells when somebody has logged in */
  readonly sessionListener: CallbackActorLogic<{ type: 'session.authenticated' }>;
};

export type OccasionReminderActor = ActorRefFrom<typeof occasionReminderMachine>;
export type OccasionReminderSnapshot = SnapshotFrom<typeof occasionReminderMachine>;
