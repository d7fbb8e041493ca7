import type { Page } from '@playwright/test';
import { deliveryPlaceMachine } from '#machines/delivery-place/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { isSamePlace, wholeCity, type SavedPlace } from '#machines/rules/place/place.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';
import { allCities, closedZone, nowhere, servedArea, servedCity, several } from './delivery-place.samples.ts';

const dialog = (page: Page) => page.getByRole('dialog');
/** As history does it: the way of a tap leads over the popup of areas, and location.e2e.ts goes it. */
const openCities = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const city = { id: 'city', params: {}, afterBack: 'pop' };
    window.history.pushState({ ...window.history.state, overlays: [city] }, '');
  });
const inJourney = headlessOnly('the popup goes, or the page with it: a journey of the browser tests chooses a city');

/** Another tab keeps a place or forgets it, and says so. */
const keepInAnotherTab = (page: Page, place: SavedPlace | null) =>
  page.evaluate((value) => {
    for (const name of ['fc_cn', 'fc_city', 'fc_area', 'fc_pc']) document.cookie = `${name}=; Path=/; Max-Age=0`;
    if (value === null) window.localStorage.removeItem('selectedArea');
    else window.localStorage.setItem('selectedArea', JSON.stringify({ version: 3, value }));
    const tabs = new BroadcastChannel('place');
    tabs.postMessage('kept');
    tabs.close();
  }, place);

/** The tap that asks again also opens the popup of areas, which is left: it is drawn by the clock, in small steps. */
const askAgain = async (page: Page): Promise<void> => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Could not check/ })
    .click();
  const close = dialog(page).getByRole('button', { name: 'Close' });
  while (!(await close.isVisible())) await page.clock.runFor(10);
  await close.click();
  while ((await dialog(page).count()) > 0) await page.clock.runFor(10);
};

const problem = (status: number, message: string) => ({
  status,
  json: { success: false, code: 'REFUSED', message, error_message: message, field: null, request_id: 'walk' },
});
/** The client does not ask a shop again that is broken. */
const broken = problem(500, 'Something went wrong on our side.');
const saysNo = refused({ code: 'VALIDATION', message: 'That is no place.', status: 400 });
const answered = (data: unknown) => ({ status: 200, json: { success: true, data } });

export const deliveryPlaceModel = defineModel(deliveryPlaceMachine, {
  inputs: {
    'a first visit': { place: null },
    'a remembered city': { place: wholeCity('Bengaluru') },
  },
  events: {
    'popup.opened': {
      samples: [
        { isAuto: false, keepsPage: false },
        { isAuto: true, keepsPage: true },
      ],
      gesture: openCities,
    },
    'popup.dismiss': { gesture: headlessOnly('history answers at once: the gesture of popup.closed is the tap') },
    'popup.closed': { gesture: (page) => dialog(page).getByRole('button', { name: 'Close' }).click() },
    'areas.open': { gesture: inJourney },
    'city.search': {
      samples: ({ query }) => ['bang', 'zzz', ''].filter((text) => text !== query).map((text) => ({ query: text })),
      gesture: (page, { query }) => dialog(page).getByLabel('Search for your city').fill(query),
    },
    'city.choose': { samples: [{ tid: 2 }, { tid: 9 }], gesture: inJourney },
    'city.chooseFirst': { gesture: inJourney },
    'cities.retry': { gesture: (page) => dialog(page).getByRole('button', { name: 'Try again' }).click() },
    'place.retry': { gesture: askAgain },
    'place.choose': {
      samples: [{ place: wholeCity('Mumbai') }],
      gesture: headlessOnly('the popup raises it with the city that is taken'),
    },
    'place.changed': {
      samples: [{ place: wholeCity('Mumbai') }, { place: null }],
      gesture: (page, { place }) => keepInAnotherTab(page, place),
    },
  },
  actors: {
    outsideListener: { listener: true },
    findPlace: {
      done: {
        'a locality that is served': ok(servedArea),
        'a city that is served': ok(servedCity),
        'a closed zone': ok(closedZone),
        nowhere: ok(nowhere),
        'several of that name': ok(several),
        refused: saysNo,
      },
      errors: { network: new Error('offline') },
      call: { method: 'GET', url: '**/b/main/city/place?**' },
      answers: {
        'a locality that is served': answered(servedArea),
        'a city that is served': 'through',
        'a closed zone': answered(closedZone),
        nowhere: answered(nowhere),
        'several of that name': answered(several),
        network: broken,
      },
    },
    loadCities: {
      done: { 'all cities': ok(allCities), 'no city': ok([]), refused: saysNo },
      errors: { network: new Error('offline') },
      call: { method: 'GET', url: '**/b/main/city/list' },
      answers: { 'all cities': 'through', 'no city': answered([]), network: broken },
    },
    savePlace: {
      done: { saved: undefined },
      errors: { 'no channel': new Error('BroadcastChannel is not defined') },
    },
  },
  ignored: [
    { events: ['popup.opened'], in: ['popup.open'], reason: 'it is open' },
    {
      events: ['popup.dismiss', 'popup.closed', 'areas.open'],
      in: ['popup.closed'],
      reason: 'only the popup offers it',
    },
    { events: ['city.search', 'city.choose'], outside: ['popup.open.choosing'], reason: 'there is no list' },
    {
      events: ['city.chooseFirst'],
      outside: ['popup.open.choosing.filtered'],
      reason: 'Enter takes the first of what was looked for',
    },
    { events: ['cities.retry'], outside: ['popup.open.failed'], reason: 'nothing went wrong' },
    { events: ['place.retry'], outside: ['place.failed'], reason: 'nothing went wrong' },
  ],
  project: ({ place, cities, query, keepsPage }, state) => [
    state.includes('popup.open') || state.includes('saving') ? keepsPage : null,
    place === null ? null : isSamePlace(place, wholeCity('Mumbai')),
    cities.length > 0,
    query,
  ],
  truths: [
    { in: 'place.saving', says: 'there is a place to save', holds: ({ place }) => place !== null },
    { in: 'place.checking', says: 'there is a place to check', holds: ({ place }) => place !== null },
    { in: 'place.checking', says: 'no old answer is shown', holds: ({ city, area }) => city === null && area === null },
    { in: 'place.known.serviceable', says: 'its city is known', holds: ({ city }) => city !== null },
    { in: '*', says: 'an area lies in a city', holds: ({ city, area }) => area === null || city !== null },
    { in: 'popup.open.choosing', says: 'there are cities', holds: ({ cities }) => cities.length > 0 },
    { in: 'popup.open.deciding', says: 'nothing is looked for yet', holds: ({ query }) => query === '' },
    { in: 'popup.open.loadingCities', says: 'nothing is looked for yet', holds: ({ query }) => query === '' },
  ],
  headless: [
    { event: 'place.retry', in: 'popup.open', reason: 'the popup lies over the header' },
    {
      transition: 'place.saving / after(requestTimeout)',
      reason: 'a browser remembers a place, or cannot, in the same moment',
    },
  ],
  survivors: [
    {
      mutant: 'popup.open.loadingCities / onDone(loadCities)[0]: target choosing became deciding',
      reason: 'with a list, that leads to choosing at once',
    },
  ],
  open: async (page, input) => {
    const url = process.env['SHOP_ORIGIN'] ?? 'http://localhost';
    if (input === 'a remembered city') await page.context().addCookies([{ name: 'fc_city', value: 'Bengaluru', url }]);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
  },
});
