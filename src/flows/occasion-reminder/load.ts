import {
  suggestedReminder,
  type OccasionReminderInput,
  type WantedReminder,
} from '#machines/occasion-reminder/index.ts';
import { isOrderNumber } from '#machines/rules/order/order-number.ts';
import { call, type Clients } from '#src/clients/index.ts';
import { ok, type Outcome } from '#machines/kit/outcome.ts';
import type { App } from '#src/runtime/app.ts';
import { known } from '#src/runtime/page/known.ts';
import { isCustomerHere } from '#src/runtime/page/settled-session.ts';
import { occasionReminderPorts } from './ports.ts';

/** The day of a gift, for whoever wants to be reminded of it next year. */
async function suggestionOf(
  { orderReview }: Clients,
  order_id: string,
  signal: AbortSignal,
): Promise<Outcome<WantedReminder>> {
  const outcome = await call(orderReview.GET('/orders/{order_id}', { params: { path: { order_id } }, signal }));
  if (!outcome.ok) return outcome;
  const { recipient_name, slot } = outcome.value.data;
  return ok(suggestedReminder({ id: crypto.randomUUID(), recipient: recipient_name, date: slot.date }));
}

/**
 * A customer's reminders for the first view. What does not come is asked for by the chart, which explains a failure.
 * @param order the number of an order whose day is to be remembered
 */
export async function loadReminders(app: App, order: unknown, signal: AbortSignal): Promise<OccasionReminderInput> {
  const isCustomer = await isCustomerHere(app, signal);
  const asked = isCustomer ? occasionReminderPorts(app.clients).loadReminders(undefined, { signal }) : null;
  const isAbout = isCustomer && typeof order === 'string' && isOrderNumber(order);
  const about = isAbout ? known('order', suggestionOf(app.clients, order, signal)) : null;
  const occasions = asked && (await known('reminders', asked));
  return {
    isCustomer,
    reminders: occasions?.reminders ?? null,
    offers: occasions?.offers ?? null,
    suggested: await about,
  };
}
