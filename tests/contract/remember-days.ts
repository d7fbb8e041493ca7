import { call } from '#src/clients/index.ts';
import type { ContractShop } from './contract-shop.ts';
import { taken } from './taken.ts';

/** A reminder of a customer: written, paused, ended by a link and deleted. */
export async function rememberDays({
  occasionReminder,
}: ReturnType<ContractShop['openBrowser']>['clients']): Promise<void> {
  const reminder_id = '3f0c1b7e-6a55-4a0e-9a52-6f6a1f0e8c11';
  const who = { recipient_name: 'Meera', relation: 'mother', occasion: 'birthday' } as const;
  const when = { day: 29, month: 2, year: 1996, notify_before: [1, 7] } as const;
  const body = { reminder_id, ...who, ...when, notify_before: [...when.notify_before], channel: 'sms' as const };
  await taken(call(occasionReminder.POST('/reminders/save', { body: { ...body, consent: true } })));
  await taken(call(occasionReminder.POST('/reminders/pause', { body: { reminder_id, paused: true } })));
  await taken(call(occasionReminder.POST('/stop', { body: { token: 'Zm9vYmFyYmF6cXV4Zm9vYg', wish: 'all' } })));
  await taken(call(occasionReminder.GET('/reminders')));
  await taken(call(occasionReminder.POST('/reminders/delete', { body: { reminder_id } })));
}
