import type { Page } from '@playwright/test';
import { homeMachine } from '#machines/home/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { isSamePlace, placeShortly } from '#machines/rules/place/place.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';
import { allCities, closedZone, nowhere, offers, servedArea, servedCity, several, wholeCity } from './home.samples.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const strip = (page: Page) => page.locator('[data-flow="home"]');
const retried = headlessOnly('the client tries again by itself, which the walk does not plan');
const told = headlessOnly('another tab or flow says it');
const inJourney = headlessOnly('history takes the popup away right after, which the journey follows');
const saysNo = refused({ code: 'VALIDATION', message: 'That is no place.', status: 400 });
const answered = (data: unknown) => ({ status: 200, json: { success: true, data } });

export const homeModel = defineModel(homeMachine, {
  inputs: {
    'a first visit': { place: null, wishListedNode: [], occasion_offers: offers },
    'a remembered city': { place: wholeCity('Bengaluru'), wishListedNode: [101], occasion_offers: [] },
  },
  events: {
    'popup.open': { gesture: headlessOnly('history answers at once: the gesture of popup.opened is the tap') },
    'popup.opened': {
      samples: ({ place }) => [{ isAuto: false, location: place === null ? null : placeShortly(place) }],
      gesture: (page) => strip(page).getByRole('button').click(),
    },
    'popup.dismiss': { gesture: headlessOnly('history answers at once: the gesture of popup.closed is the tap') },
    'popup.closed': { gesture: (page) => dialog(page).getByRole('button', { name: 'Close' }).click() },
    'city.search': {
      samples: ({ query }) => ['bang', 'zzz', ''].filter((text) => text !== query).map((text) => ({ query: text })),
      gesture: (page, { query }) => dialog(page).getByLabel('Search for your city').fill(query),
    },
    'city.choose': { samples: [{ tid: 2 }, { tid: 9 }], gesture: inJourney },
    'city.chooseFirst': { gesture: inJourney },
    'cities.retry': { gesture: (page) => dialog(page).getByRole('button', { name: 'Try again' }).click() },
    'place.retry': { gesture: (page) => strip(page).getByRole('button', { name: 'Try again' }).click() },
    'place.told': { samples: [{ place: wholeCity('Mumbai') }, { place: null }], gesture: told },
    'hearts.told': { samples: [{ wishListedNode: [7] }], gesture: told },
    'offers.told': { samples: [{ occasion_offers: [] }], gesture: headlessOnly('the page comes anew with them') },
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
        network: retried,
      },
    },
    loadCities: {
      done: { 'all cities': ok(allCities), 'no city': ok([]), refused: saysNo },
      errors: { network: new Error('offline') },
      call: { method: 'GET', url: '**/b/main/city/list' },
      answers: { 'all cities': 'through', 'no city': answered([]), network: retried },
    },
  },
  ignored: [
    { events: ['popup.open', 'popup.opened'], in: ['popup.open'], reason: 'it is open' },
    {
      events: ['popup.dismiss', 'popup.closed', 'city.choose', 'city.chooseFirst'],
      in: ['popup.closed'],
      reason: 'only the popup offers it',
    },
    { events: ['city.search'], outside: ['popup.open.choosing'], reason: 'there is no list' },
    {
      events: ['city.chooseFirst', 'city.choose'],
      in: ['popup.open.loadingCities', 'popup.open.failed'],
      reason: 'there is no list',
    },
    {
      events: ['city.chooseFirst'],
      outside: ['popup.open.choosing.filtered'],
      reason: 'Enter takes the first of what was looked for',
    },
    { events: ['cities.retry'], outside: ['popup.open.failed'], reason: 'nothing went wrong' },
    { events: ['place.retry'], outside: ['place.failed'], reason: 'nothing went wrong' },
  ],
  project: ({ place, serviceable, allCitiesData, query }, state) => [
    place === null ? null : isSamePlace(place, wholeCity('Mumbai')),
    state.includes('place.deciding') ? serviceable : null,
    allCitiesData.length > 0,
    query,
  ],
  truths: [
    { in: 'place.asking', says: 'no old answer is shown', holds: ({ serviceable }) => serviceable === null },
    { in: 'place.served', says: 'it is delivered to', holds: ({ serviceable }) => serviceable === true },
    { in: 'place.served', says: 'its city is known', holds: ({ selectedCity }) => selectedCity !== null },
    {
      in: 'place.served',
      says: 'it is a city of the shop',
      holds: ({ isPetalcrumbCity }) => isPetalcrumbCity === true,
    },
    { in: 'place.unserved', says: 'it is not delivered to', holds: ({ serviceable }) => serviceable === false },
    {
      in: '*',
      says: 'the zone is that of the area',
      holds: ({ selectedArea, poly_id }) => (selectedArea?.poly_id ?? null) === poly_id,
    },
    { in: 'popup.open', says: 'the popup is shown', holds: ({ showCityPopupModal }) => showCityPopupModal },
    {
      in: 'popup.closed',
      says: 'nothing of the popup is left',
      holds: ({ showCityPopupModal, isAutoPopup, cityPopupLocation, query }) =>
        !showCityPopupModal && !isAutoPopup && cityPopupLocation === null && query === '',
    },
    { in: 'popup.open.choosing', says: 'there are cities', holds: ({ allCitiesData }) => allCitiesData.length > 0 },
  ],
  survivors: [
    {
      mutant: 'popup.open.loadingCities / onDone(loadCities)[0]: target choosing became deciding',
      reason: 'with a list, that leads to choosing at once',
    },
  ],
  headless: [
    { event: 'place.retry', in: 'popup.open', reason: 'the popup lies over the strip' },
    { event: 'popup.opened', in: 'place.failed', reason: 'the button of the strip asks once more' },
  ],
  open: async (page, input) => {
    const url = process.env['SHOP_ORIGIN'] ?? 'http://localhost';
    if (input === 'a remembered city') await page.context().addCookies([{ name: 'fc_city', value: 'Bengaluru', url }]);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
  },
});
