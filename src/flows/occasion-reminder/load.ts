import type { OccasionReminderInput } from '#machines/occasion-reminder/index.ts';
import { selectIsCustomer } from '#machines/session/index.ts';
import type { App } from '#src/runtime/app.ts';
import { known } from '#src/runtime/page/known.ts';
import { occasionReminderPorts } from './ports.ts';

/** A customer's reminders for the first view. What does not come is asked for by the chart, which explains a failure. */
export async function loadReminders(app: App, signal: AbortSignal): Promise<OccasionReminderInput> {
  const isCustomer = selectIsCustomer(app.session.getSnapshot());
  const asked = isCustomer ? occasionReminderPorts(app.clients).loadReminders(undefined, { signal }) : null;
  const occasions = asked && (await known('reminders', asked));
  return { isCustomer, reminders: occasions?.reminders ?? null, offers: occasions?.offers ?? null };
}
