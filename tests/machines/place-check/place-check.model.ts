import type { PlaceCheck } from '#machines/domain/index.ts';
import { ok, refused } from '#machines/kit/index.ts';
import { placeCheckMachine } from '#machines/place-check/index.ts';
import { defineModel, comeNear, headlessOnly, untilAlive } from '#tests/kit/model/index.ts';

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
const answered = headlessOnly('the shop answers by what was typed; the journey types each sort of place');

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
      gesture: headlessOnly('only what an answer names can be picked; the journey does'),
    },
    'place.changed': {
      samples: [
        { place: { text: 'Ulsoor', area_id: 1015, city: 'Bengaluru', area: 'Ulsoor', pincode: '560008' } },
        { place: null },
      ],
      gesture: headlessOnly('another popup or tab saves it: location.e2e.ts goes through it'),
    },
    'areas.open': { gesture: headlessOnly('the popup of areas lies over the page: location.e2e.ts opens it') },
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
        'not delivered there': answered,
        'several of that name': answered,
        'no such place': answered,
        'asked too often': headlessOnly('the client waits and tries again by itself, which the walk does not plan'),
        network: headlessOnly('the client tries again by itself, which the walk does not plan'),
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
  open: async (page) => {
    await page.goto('/p/red-velvet-heart-cake', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    await comeNear(page.getByText('Deliver to'));
  },
});
