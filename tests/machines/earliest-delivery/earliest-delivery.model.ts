import type { Page } from '@playwright/test';
import { earliestDeliveryMachine } from '#machines/earliest-delivery/index.ts';
import type { DeliveryTerms } from '#machines/rules/order/earliest-delivery.ts';
import { defineModel, untilAlive } from '#tests/kit/model/index.ts';

// Full hours: in a real page, whose hour is another one, the next begins after an hour at the latest.
export const tenInTheMorning = Date.parse('2026-11-23T10:00:00+05:30');
export const terms: DeliveryTerms = { now: tenInTheMorning, cutoffHour: 20, serviceable: true };

/** Lets the shop say something else of the place, which the shopper changes in another tab. */
export async function sayTerms(page: Page, { now, cutoffHour, serviceable }: DeliveryTerms): Promise<void> {
  await page.route(
    '**/b/main/fa/site-header*',
    async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: object };
      const delivery = { server_time: new Date(now).toISOString(), cutoff_hour: cutoffHour, serviceable };
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, delivery } } });
    },
    { times: 1 },
  );
  await page.evaluate(() => {
    const channel = new BroadcastChannel('place');
    channel.postMessage('kept');
    channel.close();
  });
}

export const earliestDeliveryModel = defineModel(earliestDeliveryMachine, {
  inputs: { 'a shopper of a city that is delivered to': { terms } },
  events: {
    'terms.changed': {
      samples: ({ now, serviceable }) => [
        { terms: { now: now + 3_600_000, cutoffHour: 19, serviceable: !serviceable } },
      ],
      gesture: (page, event) => sayTerms(page, event.terms),
    },
    'page.shown': {
      given: ['now'],
      samples: ({ now }) => [{ now: now + 7_200_000 }],
      gesture: (page) => page.evaluate(() => window.dispatchEvent(new Event('focus'))),
    },
  },
  actors: { termsListener: { listener: true } },
  project: ({ serviceable }) => serviceable,
  truths: [
    { in: 'promising', says: 'the place is delivered to', holds: ({ serviceable }) => serviceable },
    { in: 'silent', says: 'the place is not delivered to', holds: ({ serviceable }) => !serviceable },
    { in: '*', says: 'the time is known', holds: ({ now }) => now > 0 },
  ],
  ignored: [],
  open: async (page) => {
    await page.goto('/birthday-cakes', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
  },
});
