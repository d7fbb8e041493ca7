import type { Page } from '@playwright/test';
import type { PlaceCheck } from '#machines/domain/index.ts';
import { ok, refused } from '#machines/kit/index.ts';
import { placeCheckMachine } from '#machines/place-check/index.ts';
import type { SavedPlace } from '#machines/rules/place/place.ts';
import { defineModel, comeNear, untilAlive } from '#tests/kit/model/index.ts';

export const indiranagar = { area_id: 1001, name: 'Indiranagar', pincode: '560038', city_id: 1, city: 'Bengaluru' };
export const serviceable: PlaceCheck = {
  result: 'serviceable',
  place: indiranagar,
  earliest: { date: '2026-11-22', today: '2026-11-22', label: '2 pm to 4 pm' },
  others: [],
};
export const farAway: PlaceCheck = {
  result: 'not_serviceable',
  place: null,
  earliest: null,
  others: [indiranagar, { ...indiranagar, area_id: 1015, name: 'Ulsoor', pincode: '560008' }],
};
const several: PlaceCheck = { ...farAway, result: 'several' };
const unknown: PlaceCheck = { ...farAway, result: 'unknown', others: [] };
const ulsoor: SavedPlace = { text: 'Ulsoor', area_id: 1015, city: 'Bengaluru', area: 'Ulsoor', pincode: '560008' };

const answered = (data: PlaceCheck) => ({ status: 200, json: { success: true, data } });
const problem = (status: number, message: string, headers: Record<string, string> = {}) => ({
  status,
  json: { success: false, code: 'REFUSED', message, error_message: message, field: null, request_id: 'walk' },
  headers,
});

type Kept = { readonly version: number; readonly value: SavedPlace };
/** As the storage of the browser keeps it. */
const asKept = (value: SavedPlace): Kept => ({ version: 3, value });

/** Another tab keeps a place, and says so. */
const chooseInAnotherTab = (page: Page, place: SavedPlace) =>
  page.evaluate((kept) => {
    window.localStorage.setItem('selectedArea', JSON.stringify(kept));
    const tabs = new BroadcastChannel('place');
    tabs.postMessage('kept');
    tabs.close();
  }, asKept(place));

/** Opens the popup in which areas are looked for, and leaves it again: it is drawn by the clock, in small steps. */
const lookIntoAreas = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Use my location or search' }).click();
  const popup = page.getByRole('dialog', { name: 'Enter Delivery Location' });
  const close = popup.getByRole('button', { name: 'Close' });
  while (!(await close.isVisible())) await page.clock.runFor(10);
  await close.click();
  while ((await popup.count()) > 0) await page.clock.runFor(10);
};

export const placeCheckModel = defineModel(placeCheckMachine, {
  inputs: {
    'a first visit': { sku: 'PC105-500', city: null, text: '', remembered: null },
    'a chosen city': { sku: 'PC105-500', city: 'Bengaluru', text: '560038', remembered: null },
    'a place of an earlier product': {
      sku: 'PC105-500',
      city: null,
      text: '',
      remembered: { text: 'Indiranagar', area_id: 1001 },
    },
  },
  events: {
    'place.type': {
      samples: [{ text: '560038' }, { text: '56' }],
      gesture: (page, { text }) => page.getByLabel('Deliver to').fill(text),
    },
    'place.submit': { gesture: (page) => page.getByLabel('Deliver to').press('Enter') },
    'place.choose': {
      samples: [{ area_id: 1001 }, { area_id: 7 }],
      gesture: (page) => page.getByRole('button', { name: 'Indiranagar, Bengaluru 560038' }).click(),
    },
    'place.changed': {
      samples: [{ place: ulsoor }, { place: null }],
      gesture: (page) => chooseInAnotherTab(page, ulsoor),
    },
    'areas.open': { gesture: lookIntoAreas },
  },
  actors: {
    outsideListener: { listener: true },
    checkPlace: {
      done: {
        'delivered there': ok(serviceable),
        'not delivered there': ok(farAway),
        'several of that name': ok(several),
        'no such place': ok(unknown),
        'asked too often': refused({ code: 'TOO_MANY', message: 'A little slower, please.', status: 429 }),
      },
      errors: { network: new Error('offline') },
      call: { method: 'GET', url: '**/b/cart/place-check?**' },
      answers: {
        // What is typed is a pincode of the real shop.
        'delivered there': { toUrl: (url) => (url.includes('place=560038') ? 'through' : answered(serviceable)) },
        'not delivered there': answered(farAway),
        'several of that name': answered(several),
        'no such place': answered(unknown),
        // The client does not wait for a minute, and does not ask a shop again that is broken.
        'asked too often': problem(429, 'A little slower, please.', { 'retry-after': '60' }),
        network: problem(500, 'Something went wrong on our side.'),
      },
    },
  },
  ignored: [
    {
      events: ['place.choose'],
      outside: ['unserviceable', 'choosingPlace'],
      reason: 'no place is offered to pick',
    },
  ],
  project: ({ wanted, answer, isRemembered }, state) => [
    wanted.text,
    wanted.area_id,
    answer?.result ?? null,
    state === 'deciding' && isRemembered,
  ],
  truths: [
    { in: 'checking', says: 'no old answer is shown', holds: ({ answer }) => answer === null },
    { in: 'idle', says: 'no old answer is shown', holds: ({ answer }) => answer === null },
    { in: 'serviceable', says: 'the place is known', holds: ({ answer }) => answer?.place !== null },
  ],
  open: async (page, input) => {
    if (input === 'a place of an earlier product')
      await page.addInitScript(
        (kept) => window.localStorage.setItem('selectedArea', kept),
        JSON.stringify(asKept({ ...ulsoor, text: 'Indiranagar', area_id: 1001, area: 'Indiranagar' })),
      );
    await page.goto('/p/red-velvet-heart-cake', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    await comeNear(page.getByText('Deliver to'));
  },
});
