import type { Page } from '@playwright/test';
import { addressBookMachine, type BookAddress, selectIsBookBusy } from '#machines/address-book/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { addressErrors, emptyDeliveryForm, type DeliveryForm } from '#machines/rules/order/delivery-form.ts';
import { defineModel, headlessOnly, serverFailure, sessionOver } from '#tests/kit/model/index.ts';
import { logInElsewhere, openWithoutData } from '#tests/kit/shop/customer.ts';
import { besidesLogin } from '#tests/machines/login/login-gestures.ts';

const place = { areaId: 1001, area: 'Indiranagar', city: 'Bengaluru', pincode: '560038', cityId: 1 };
export const parents: BookAddress = {
  ...place,
  ...{ sno: 'a1', recipientName: 'Lata Rao', recipientPhone: '9876511111', flat: '7', street: 'Lake Road' },
  ...{ landmark: '', riderNote: '', addressType: 'other', label: 'Parents' },
  ...{ isSaved: true, isDefault: true, isServiceable: true },
  ...{ middle: { lat: 12.97, lng: 77.64 }, pin: { lat: 12.971, lng: 77.641 } },
};
export const office: BookAddress = {
  ...parents,
  ...{ sno: 'a2', flat: '9', street: 'MG Road', addressType: 'office', label: '', isDefault: false, pin: null },
};
export const ordered: BookAddress = { ...parents, sno: 'PC7K2M9QX4TB', flat: '12', isSaved: false, isDefault: false };

export const bengaluru = {
  ...{ tid: 1, name: 'Bengaluru', cityAliases: [], img: null, lat: 12.97, lng: 77.59 },
  ...{ cutoff_hour: 18, free_delivery_threshold: 49_900 },
};
export const indiranagar = {
  ...{
    area_id: 1001,
    name: 'Indiranagar',
    pincode: '560038',
    lat: 12.97,
    lng: 77.64,
    poly_id: 1,
    city_id: 1,
    is_pin_asked: false,
  },
};

/** What somebody has typed of a new address. */
export const typed: DeliveryForm = {
  ...emptyDeliveryForm,
  ...{ recipientName: 'Lata Rao', recipientPhone: '9876511111', flat: '7', street: 'Lake Road' },
  ...{ cityId: 1, place },
};

export const loginOver = refused({ code: 'LOGIN_REQUIRED', message: 'Please log in to continue.', status: 401 });
const trouble = refused({ code: 'BUSY', message: 'A little slower, please.', status: 409 });
export const known = refused({ code: 'ADDRESS_KNOWN', message: 'Saved already.', field: 'flat', status: 409 });
const broken = { network: new Error('offline') };
const addresses = '**/b/user/addresses?geonet=1';
const noSuch = headlessOnly('the shop has no such answer to an address of its own');
const writing = { guest: sessionOver, trouble: noSuch, network: serverFailure } as const;

/** Within reach of the locality, and beyond it. */
export const near = { lat: 12.975, lng: 77.641 };
export const far = { lat: 13.2, lng: 77.641 };
const byHand = headlessOnly('the map says where a hand is; tests/e2e/account/address-pin.e2e.ts moves it by keys');

const saved = (context: { addresses: readonly BookAddress[] | null }) =>
  (context.addresses ?? []).filter(({ isSaved }) => isSaved).map(({ sno }) => ({ sno }));
const besides = (gesture: (page: Page) => Promise<void>) => (page: Page) =>
  besidesLogin(page, 'address-book', () => gesture(page));
const card = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();

export const addressBookModel = defineModel(addressBookMachine, {
  inputs: {
    'two addresses': { isCustomer: true, addresses: [parents, office] },
    'one that was ordered to': { isCustomer: true, addresses: [ordered] },
    'nothing loaded': { isCustomer: true, addresses: null },
    'a guest': { isCustomer: false, addresses: null },
    'one to add': { isCustomer: true, addresses: [], adding: { draft: typed } },
  },
  events: {
    'draft.read': {
      samples: [{ draft: { form: typed, isDefaultWanted: true } }, { draft: null }],
      gesture: headlessOnly('this tab remembers it; tests/e2e/account/address-book.e2e.ts reloads the page'),
    },
    'addresses.retry': { gesture: (page) => page.getByRole('button', { name: 'Try again' }).click() },
    'address.add': { gesture: (page) => page.getByRole('button', { name: 'Add an address' }).click() },
    'address.edit': {
      given: ['sno'],
      samples: ({ addresses }) => [...(addresses ?? []).slice(0, 1).map(({ sno }) => ({ sno })), { sno: 'gone' }],
      gesture: (page) => card(page, /^Edit /).click(),
    },
    'address.delete': {
      given: ['sno'],
      samples: (context) => [...saved(context).slice(0, 1), { sno: ordered.sno }],
      gesture: (page) => card(page, /^Delete /).click(),
    },
    'address.restore': { gesture: (page) => page.getByRole('button', { name: 'Undo' }).click() },
    'address.default': {
      given: ['sno'],
      samples: (context) => [...saved(context).slice(1, 2), { sno: ordered.sno }],
      gesture: (page) => card(page, /^Make default: /).click(),
    },
    'pin.open': {
      given: ['sno'],
      samples: (context) => [...saved(context).slice(0, 1), { sno: ordered.sno }],
      gesture: (page) => card(page, /^(?:Move the pin of|Set a pin for) /).click(),
    },
    'pin.remove': {
      given: ['sno'],
      samples: (context) => saved(context).slice(0, 2),
      gesture: (page) => card(page, /^Remove the pin of /).click(),
    },
    'pin.move': { samples: [{ position: near }, { position: far }], gesture: byHand },
    'pin.drop': { samples: [{ position: near }, { position: far }], gesture: byHand },
    'pin.save': { gesture: (page) => page.getByRole('button', { name: 'Save the pin' }).click() },
    'pin.cancel': { gesture: (page) => page.getByRole('button', { name: 'Cancel' }).click() },
    'map.failed': { gesture: headlessOnly('the map comes in the walk; tests/e2e/place/map.e2e.ts loses it') },
    'field.type': {
      samples: [
        { field: 'flat', value: '7' },
        { field: 'flat', value: '' },
      ],
      gesture: async (page, { field, value }) => {
        const box = page.locator(`[data-flow="address-book"] [name="${field}"]`);
        // A field that has the text already tells nobody.
        await box.fill(`${value} `);
        await box.fill(value);
      },
    },
    'addressType.choose': {
      samples: [{ value: 'office' }],
      gesture: async (page) => {
        for (const value of ['home', 'office']) {
          await page.locator(`[data-flow="address-book"] input[name="addressType"][value="${value}"]`).click();
        }
      },
    },
    'default.choose': {
      samples: ({ isDefaultWanted }) => [{ isWanted: !isDefaultWanted }],
      gesture: (page) => page.getByLabel('Make this my default address').click(),
    },
    'city.choose': {
      samples: [{ cityId: 1 }],
      gesture: headlessOnly('a list tells nothing when what it shows already is chosen'),
    },
    'area.choose': {
      samples: [{ areaId: 1001 }],
      gesture: headlessOnly('a list tells nothing when what it shows already is chosen'),
    },
    'places.retry': { gesture: (page) => page.getByRole('button', { name: 'Try again' }).click() },
    'address.submit': { gesture: (page) => page.getByRole('button', { name: 'Save address' }).click() },
    'address.cancel': { gesture: (page) => page.getByRole('button', { name: 'Cancel' }).click() },
    'login.request': {
      gesture: besides((page) => page.getByRole('main').getByRole('button', { name: 'Login/Signup' }).click()),
    },
    'session.authenticated': { gesture: besides(logInElsewhere) },
  },
  actors: {
    loadAddresses: {
      done: { two: ok([parents, office]), guest: loginOver, trouble },
      errors: broken,
      call: { method: 'GET', url: addresses },
      answers: { guest: sessionOver, network: serverFailure },
    },
    saveAddress: {
      done: { saved: ok({ sno: 'a3' }), guest: loginOver, known },
      errors: broken,
      call: { method: 'POST', url: /\/b\/user\/addresses(?:\/[^/]+)?$/ },
      answers: { guest: sessionOver, known: noSuch, network: serverFailure },
    },
    deleteAddress: {
      done: { deleted: ok({}), guest: loginOver, trouble },
      errors: broken,
      call: { method: 'POST', url: '**/b/user/addresses/*/delete' },
      answers: writing,
    },
    setPin: {
      done: { set: ok({}), guest: loginOver, trouble },
      errors: broken,
      call: { method: 'POST', url: '**/b/user/addresses/*/pin' },
      answers: writing,
    },
    makeDefault: {
      done: { made: ok({}), guest: loginOver, trouble },
      errors: broken,
      call: { method: 'POST', url: '**/b/user/addresses/*/default' },
      answers: writing,
    },
    loadCities: {
      done: { all: ok([bengaluru]), trouble },
      errors: broken,
      call: { method: 'GET', url: '**/b/main/city/list' },
      answers: { network: serverFailure },
    },
    loadAreas: {
      done: { all: ok([indiranagar]), trouble },
      errors: broken,
      call: { method: 'GET', url: '**/b/main/city/*/areas' },
      answers: { network: serverFailure },
    },
    draftListener: { listener: true },
    sessionListener: { listener: true },
  },
  ignored: [
    { events: ['draft.read'], outside: ['shown', 'loading', 'needsLogin'], reason: 'it is told as the page begins' },
    { events: ['addresses.retry'], outside: ['failed'], reason: 'nothing has failed' },
    {
      events: [
        'address.add',
        'address.edit',
        'address.delete',
        'address.restore',
        'address.default',
        'pin.open',
        'pin.remove',
      ],
      outside: ['shown'],
      reason: 'no address is shown, or one is changed already',
    },
    {
      events: [
        'field.type',
        'addressType.choose',
        'default.choose',
        'city.choose',
        'area.choose',
        'address.submit',
        'address.cancel',
      ],
      outside: ['editing'],
      reason: 'there is no form',
    },
    {
      events: ['pin.move', 'pin.drop', 'pin.save', 'map.failed'],
      outside: ['pinning.placed', 'pinning.tooFar', 'pinning.refused'],
      reason: 'there is no map with a pin',
    },
    { events: ['pin.cancel'], outside: ['pinning'], reason: 'no pin is put' },
    { events: ['places.retry'], outside: ['editing.places.failed'], reason: 'the places are there' },
    { events: ['login.request', 'session.authenticated'], outside: ['needsLogin'], reason: 'a customer is here' },
  ],
  project: (
    { addresses, adding, draft, form, isDefaultWanted, cities, areas, deleted, work, chosen, pin, held, isCustomer },
    state,
  ) => [
    state.startsWith('pinning') || state.startsWith('savingPin') ? [chosen, pin?.lat ?? null, held?.lat ?? null] : null,
    state === 'needsLogin' && work === 'pin' ? pin === null : null,
    state.startsWith('editing') ? [Object.keys(addressErrors(form)).length, form.flat === '', isDefaultWanted] : null,
    state.startsWith('editing') ? [form.savedId, form.cityId, cities.length, areas.length] : null,
    addresses?.map(({ sno }) => sno) ?? null,
    state.startsWith('shown') ? deleted !== null : null,
    state === 'needsLogin' ? work : null,
    state === 'deleting' || state === 'makingDefault' ? chosen : null,
    isCustomer,
    adding !== null,
    draft !== null,
  ],
  disabled: [
    {
      says: 'nothing else is begun while something is on its way',
      when: selectIsBookBusy,
      controls: (page) =>
        page.getByRole('main').getByRole('button', {
          name: /^(?:Add an address|Undo|Cancel|(?:Edit|Delete|Make default:|Save this|.+ pin (?:of|for)) .+)$/,
        }),
    },
  ],
  truths: [
    { in: 'shown', says: 'there is a list', holds: ({ addresses }) => addresses !== null },
    { in: 'saving', says: 'nothing is missing', holds: ({ form }) => Object.keys(addressErrors(form)).length === 0 },
    { in: 'restoring', says: 'it is known what comes back', holds: ({ deleted }) => deleted !== null },
    { in: 'pinning', says: 'there is a pin', holds: ({ pin }) => pin !== null },
    { in: 'deleting', says: 'it is known what goes', holds: ({ chosen }) => chosen !== null },
  ],
  open: (page, input) =>
    input === 'nothing loaded'
      ? openWithoutData(page, 'Saved Addresses', addresses)
      : page.goto('/addressbook', { waitUntil: 'domcontentloaded' }),
});
