import type { OccasionReminderPorts, Occasions, ReminderWrite } from '#machines/occasion-reminder/index.ts';
import { ok, type Outcome, type Refusal } from '#machines/kit/outcome.ts';
import type { NewsletterLinkPorts } from '#machines/newsletter-link/index.ts';
import type { StopWish } from '#machines/rules/account/reminder-stop-form.ts';
import { call, type Clients } from '#src/clients/index.ts';
import {
  readOccasionOffers,
  readReminder,
  writeReminder,
  type WireOccasionOffers,
  type WireReminder,
} from '#src/clients/wire/reminder.ts';

const fieldWords: Readonly<Record<string, string>> = { recipient_name: 'recipient', notify_before: 'notices' };
const inOurWords = ({ field, ...refusal }: Refusal): Refusal =>
  field === undefined ? refusal : { ...refusal, field: fieldWords[field] ?? field };

type Answered = Outcome<{ data: { reminders: WireReminder[]; offers: WireOccasionOffers } }>;
const asOccasions = (outcome: Answered): Outcome<Occasions> => {
  if (!outcome.ok) return { ...outcome, refusal: inOurWords(outcome.refusal) };
  const { reminders, offers } = outcome.value.data;
  return ok({ reminders: reminders.map(readReminder), offers: readOccasionOffers(offers) });
};

/** The calls of the page of occasions; the listeners are the app's. */
export const occasionReminderPorts = ({
  occasionReminder: client,
}: Clients): Pick<OccasionReminderPorts, 'loadReminders' | 'writeReminder'> => ({
  loadReminders: async (_, { signal }) => asOccasions(await call(client.GET('/reminders', { signal }))),
  writeReminder: async (wanted: ReminderWrite, { signal }) => {
    if (wanted.kind === 'pause') {
      const body = { reminder_id: wanted.id, paused: wanted.isPaused };
      return asOccasions(await call(client.POST('/reminders/pause', { body, signal })));
    }
    if (wanted.kind === 'delete') {
      return asOccasions(await call(client.POST('/reminders/delete', { body: { reminder_id: wanted.id }, signal })));
    }
    const paused = wanted.kind === 'restore' && { paused: wanted.isPaused };
    const body = { ...writeReminder(wanted.wanted), ...paused };
    return asOccasions(await call(client.POST('/reminders/save', { body, signal })));
  },
});

/** The call of a link that ends reminders. */
export const reminderStopPort =
  ({ occasionReminder: client }: Clients, wish: StopWish): NewsletterLinkPorts['followLink'] =>
  async ({ token }, { signal }) => {
    const outcome = await call(client.POST('/stop', { body: { token, wish }, signal }));
    return outcome.ok ? ok(null) : outcome;
  };
