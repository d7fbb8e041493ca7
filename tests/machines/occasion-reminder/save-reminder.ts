import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { postAs } from '#tests/kit/shop/post-as.ts';

/** Saves a reminder of the customer of this page, past the screen: a birthday on 14 February, with what is given. */
export async function saveReminder(page: Page, change: Record<string, unknown> = {}): Promise<void> {
  await postAs(page, 'occasion-reminder/reminders/save', {
    ...{ reminder_id: randomUUID(), recipient_name: 'Meera', relation: 'mother', occasion: 'birthday' },
    ...{ day: 14, month: 2, year: 1962, notify_before: [1, 7], channel: 'sms', consent: true, ...change },
  });
}
