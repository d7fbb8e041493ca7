import type { Page } from '@playwright/test';
import { offersMachine, type OffersInput } from '#machines/offers/index.ts';
import { defineModel, headlessOnly, untilAlive } from '#tests/kit/model/index.ts';
import { hands, holdHands } from '#tests/kit/hands.ts';

export const input: OffersInput = { usable: ['CARDJOY', 'SWEET10'] };
const codes = [{ code: 'CARDJOY' }, { code: 'SUMMER28' }];

const copy = (page: Page, code: string): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^Cop(?:y code|ied) ${code}$`) }).click();

export const offersModel = defineModel(offersMachine, {
  inputs: { 'all offers': input },
  events: {
    'code.copy': { samples: codes, gesture: (page, { code }) => copy(page, code === 'CARDJOY' ? code : 'SWEET10') },
    'coupon.use': { samples: codes, gesture: headlessOnly('it leads to the cart; offers.e2e.ts goes there') },
  },
  actors: { copyCode: hands },
  ignored: [{ events: ['code.copy'], in: ['copying'], reason: 'one code at a time' }],
  project: ({ code }) => code,
  truths: [
    { in: 'copied', says: 'a code was chosen', holds: ({ code }) => code !== null },
    { in: 'uncopied', says: 'a code was chosen', holds: ({ code }) => code !== null },
  ],
  open: async (page) => {
    await holdHands(page);
    await page.goto('/coupons-and-offers', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
  },
});
