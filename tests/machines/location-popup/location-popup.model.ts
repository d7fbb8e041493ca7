import type { Page } from '@playwright/test';
import { ok, refused } from '#machines/kit/outcome.ts';
import { locationPopupMachine, type Located, type LocationPermission } from '#machines/location-popup/index.ts';
import { defineModel, headlessOnly, untilAlive } from '#tests/kit/model/index.ts';
import { addressBook, allow, broken, holdDevice, locate, nowhere, predictions } from './location-popup.gestures.ts';
import { home, nothing, notServed, served, suggested } from './location-popup.samples.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const search = (page: Page) => dialog(page).getByLabel('Search for area/locality/pincode');
const pincode = (page: Page) => dialog(page).getByLabel('Or enter your pincode');

const saysNo = refused({ code: 'PLACE_UNKNOWN', message: 'No matching address found.', status: 404 });
const reloads = headlessOnly('the page is loaded anew, or closes the popup: a journey of the browser tests goes on');
const atOnce = headlessOnly('the device says it in the same moment: a journey of the browser tests hears it');

const permissions = {
  granted: 'granted',
  denied: 'denied',
  prompt: 'prompt',
  unsupported: 'unsupported',
} satisfies Record<string, LocationPermission>;
const positions: Record<string, Located> = {
  found: { result: 'found', position: { lat: 12.9352, lng: 77.6245 } },
  denied: { result: 'denied' },
  timedOut: { result: 'timedOut' },
};

const addressesOf = (page: Page) => dialog(page).getByRole('region', { name: 'Saved Addresses' });

export const locationPopupModel = defineModel(locationPopupMachine, {
  inputs: { 'a page': undefined },
  events: {
    'popup.opened': {
      samples: [
        { isCustomer: false, keepsPage: false },
        { isCustomer: true, keepsPage: true },
      ],
      gesture: (page) =>
        page
          .getByRole('banner')
          .getByRole('button', { name: /^Deliver/ })
          .click(),
    },
    'popup.closed': { gesture: (page) => dialog(page).getByRole('button', { name: 'Close' }).click() },
    'popup.dismiss': { gesture: headlessOnly('history answers at once: the gesture of popup.closed is the tap') },
    'cities.open': { gesture: headlessOnly('the list of cities takes its place') },
    'query.type': {
      samples: ({ query }) =>
        ['kora', 'koram', 'ko', ''].filter((text) => text !== query).map((text) => ({ query: text })),
      gesture: (page, { query }) => search(page).fill(query),
    },
    'suggestions.retry': { gesture: (page) => dialog(page).getByRole('button', { name: 'Try again' }).first().click() },
    'suggestion.choose': {
      samples: ({ suggestions }) => (suggestions.length > 0 ? [{ placeId: 'area-1002' }] : []),
      gesture: (page) => dialog(page).getByRole('button', { name: 'Koramangala Bengaluru 560034' }).click(),
    },
    'suggestion.chooseFirst': { gesture: (page) => search(page).press('Enter') },
    'location.use': {
      gesture: (page) => dialog(page).getByRole('button', { name: 'Use my current location' }).click(),
    },
    'pincode.type': {
      samples: ({ pincode: typed }) =>
        ['194101', '56'].filter((text) => text !== typed).map((text) => ({ pincode: text })),
      gesture: (page, { pincode: typed }) => pincode(page).fill(typed),
    },
    'pincode.submit': { gesture: (page) => pincode(page).press('Enter') },
    'address.choose': {
      samples: ({ addresses }) => (addresses.length > 0 ? [{ sno: 'a1' }] : []),
      gesture: (page) => addressesOf(page).getByRole('button', { name: 'Home 12, 100 Feet Road' }).click(),
    },
    'addresses.retry': { gesture: (page) => addressesOf(page).getByRole('button', { name: 'Try again' }).click() },
  },
  actors: {
    outsideListener: { listener: true },
    suggestPlaces: {
      done: { some: ok(suggested), none: ok(nothing), refused: saysNo },
      errors: { network: new Error('offline') },
      call: { method: 'POST', url: '**/b/geo-location/suggest_locations' },
      answers: { some: predictions(suggested), none: predictions(nothing), network: broken },
    },
    findSpot: {
      done: { served: ok(served), notServed: ok(notServed), refused: saysNo },
      errors: { network: new Error('offline') },
      call: { url: /\/b\/(geo-location\/get_location_info|main\/city\/place)/ },
      answers: {
        served: reloads,
        notServed: { toUrl: nowhere },
        network: broken,
      },
    },
    readPermission: {
      done: permissions,
      errors: { none: new Error('no permissions') },
      answers: {
        granted: allow('granted'),
        denied: allow('denied'),
        prompt: allow('prompt'),
        none: allow(null),
        unsupported: atOnce,
      },
    },
    locate: {
      done: positions,
      errors: { broken: new Error('broken') },
      answers: { found: locate(null), denied: locate(1), timedOut: locate(3), broken: atOnce },
    },
    loadAddresses: {
      done: { some: ok([home]), none: ok([]), refused: saysNo },
      errors: { network: new Error('offline') },
      call: { method: 'GET', url: '**/b/user/addresses?**' },
      answers: { some: addressBook([home]), none: addressBook([]), network: broken },
    },
    savePlace: { done: { saved: undefined }, errors: { 'no channel': new Error('BroadcastChannel is not defined') } },
  },
  ignored: [
    { events: ['popup.opened'], outside: ['closed'], reason: 'it is open' },
    {
      events: [
        'popup.closed',
        'popup.dismiss',
        'cities.open',
        'query.type',
        'suggestion.choose',
        'location.use',
        'pincode.type',
        'pincode.submit',
        'address.choose',
      ],
      in: ['closed'],
      reason: 'only the popup offers it',
    },
    { events: ['suggestions.retry'], outside: ['open.way.searching.failed'], reason: 'nothing went wrong' },
    { events: ['suggestion.chooseFirst'], outside: ['open.way.searching.suggesting'], reason: 'there is no list' },
    { events: ['address.choose'], outside: ['open.saved.listing'], reason: 'there are no addresses' },
    {
      events: ['suggestion.choose'],
      in: ['open.way.searching.idle', 'open.way.searching.nothing', 'open.way.searching.failed'],
      reason: 'nothing is suggested',
    },
    { events: ['addresses.retry'], outside: ['open.saved.failed'], reason: 'nothing went wrong' },
  ],
  project: ({ isCustomer, keepsPage, query, pincode: typed, suggestions, addresses }, state) => [
    isCustomer,
    state.includes('serviceable') ? keepsPage : null,
    query.length > 2,
    state.includes('byHand') ? typed.length : 0,
    suggestions.length > 0,
    addresses.length > 0,
  ],
  truths: [
    {
      in: 'open.way.searching.fetching',
      says: 'there is enough to search for',
      holds: ({ query }) => query.length > 2,
    },
    {
      in: 'open.way.searching.idle',
      says: 'nothing is suggested',
      holds: ({ suggestions }) => suggestions.length === 0,
    },
    {
      in: 'open.way.searching.nothing',
      says: 'nothing is suggested',
      holds: ({ suggestions }) => suggestions.length === 0,
    },
    {
      in: 'open.way.searching.failed',
      says: 'nothing is suggested',
      holds: ({ suggestions }) => suggestions.length === 0,
    },
    {
      in: 'open.way.searching.suggesting',
      says: 'something is suggested',
      holds: ({ suggestions }) => suggestions.length > 0,
    },
    { in: 'open.way.serviceable', says: 'there is a place to keep', holds: ({ spot }) => spot?.place != null },
    { in: 'open.way.unserviceable', says: 'there is no place to keep', holds: ({ spot }) => spot?.place === null },
    { in: 'open.way.choosing', says: 'something was taken', holds: ({ wanted }) => wanted !== null },
    {
      in: 'open.way.locating.finding',
      says: 'the position is asked for',
      holds: ({ wanted }) => wanted?.by === 'position',
    },
    { in: 'open.saved.listing', says: 'there are addresses', holds: ({ addresses }) => addresses.length > 0 },
    { in: 'open.saved.loading', says: 'a customer is logged in', holds: ({ isCustomer }) => isCustomer },
  ],
  headless: [
    {
      transition: 'open.way.serviceable.saving / after(requestTimeout)',
      reason: 'a browser remembers a place, or cannot, in the same moment',
    },
    { transition: 'open.way.serviceable', reason: 'the popup goes, or the page with it: the journeys choose a place' },
  ],
  open: (page) => openPopupOn(page, '/birthday-cakes'),
});

/** A page whose popup has been open once: its chart is fetched then, and stays. */
export const openPopupOn = async (page: Page, path: string): Promise<void> => {
  await page.addInitScript(holdDevice);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Deliver/ })
    .click();
  await search(page).waitFor();
  await page.goBack();
  await dialog(page).waitFor({ state: 'detached' });
};
