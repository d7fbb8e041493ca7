import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { shopOrigin } from '#tests/kit/browser.ts';

/** Saves a reminder of the customer of this page, past the screen: a birthday on 14 February, with what is given. */
export async function saveReminder(page: Page, change: Record<string, unknown> = {}): Promise<void> {
  const origin = shopOrigin();
  const token = (await (await page.request.get(`${origin}/b/cart/api/csrf-token`)).json()) as { token: string };
  const answer = await page.request.post(`${origin}/b/occasion-reminder/reminders/save`, {
    data: {
      ...{ reminder_id: randomUUID(), recipient_name: 'Meera', relation: 'mother', occasion: 'birthday' },
      ...{ day: 14, month: 2, year: 1962, notify_before: [1, 7], channel: 'sms', consent: true, ...change },
    },
    headers: { origin, 'x-csrf-token': token.token },
  });
  if (!answer.ok()) throw new Error(`the reminder could not be saved: ${await answer.text()}`);
}
