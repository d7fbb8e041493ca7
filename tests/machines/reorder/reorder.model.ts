import type { Page } from '@playwright/test';
import type { Reorder } from '#machines/domain/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { reorderMachine } from '#machines/reorder/index.ts';
import { reorderWords } from '#machines/reorder/reorder.words.ts';
import { wholeCity } from '#machines/rules/place/place.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';

export const cake: Reorder['lines'][number] = {
  title: 'Red Velvet Heart Cake',
  url: '/p/red-velvet-heart-cake',
  image: { src: '/media/products/PC105-500/front-320.webp', alt: 'A cake', title: 'Front' },
  variant_label: '0.5 kg',
  attributes: [],
  parts: [],
  ordered: 2,
  quantity: 2,
  unit_price_before: 69_900,
  unit_price: 74_900,
  line_total: 149_800,
  reason: null,
};
export const gone: Reorder['lines'][number] = {
  ...cake,
  title: 'Plum cake',
  url: null,
  quantity: 0,
  unit_price: null,
  line_total: 0,
  reason: 'We do not make this any more.',
};
export const reorder: Reorder = {
  order_id: 'PC7K2M9QX4TB',
  seen: '2cf24dba5fb0a30e26e83b2ac5b9e29e',
  lines: [cake, gone],
  total: 149_800,
  place: { name: 'Indiranagar, Bengaluru', serviceable: true, earliest: 'Sunday, 22 November, 3 pm to 6 pm' },
};
export const nothing: Reorder = { ...reorder, lines: [gone], total: 0 };
export const filled = { cart_quantity: 3, cart_version: 2, grand_total: 224_700 };

const told = (data: Reorder) => ({ status: 200, json: { success: true, data } });
const problem = (status: number, code: string, message: string) => ({
  status,
  json: { success: false, code, message, error_message: message, field: null, request_id: 'walk' },
  // The client does not wait for a minute.
  headers: { 'retry-after': '60' },
});
const loginRequired = refused({ status: 401, code: 'LOGIN_REQUIRED', message: 'Please log in to continue.' });
const later = refused({ status: 429, code: 'TOO_MANY_REQUESTS', message: 'Please try again later.' });
const network = { network: new Error('offline') };
const inBrowserLater = problem(429, 'TOO_MANY_REQUESTS', 'Please try again later.');

/** The popup of the login, which opens by itself, is closed, and asked for once more. */
const askForLogin = async (page: Page): Promise<void> => {
  const popup = page.getByRole('dialog');
  const close = popup.getByRole('button', { name: 'Close' });
  while (!(await close.isVisible())) await page.clock.runFor(10);
  await close.click();
  while ((await popup.count()) > 0) await page.clock.runFor(10);
  await page.locator('[data-flow="reorder"]').getByRole('button', { name: reorderWords.login.action }).click();
};

/** What another tab says that has kept another place. */
const keepAnotherPlace = (page: Page): Promise<void> =>
  page.evaluate((place) => {
    window.localStorage.setItem('selectedArea', JSON.stringify({ v: 3, value: place }));
    const tabs = new BroadcastChannel('place');
    tabs.postMessage('kept');
    tabs.close();
  }, wholeCity('Pune'));

export const reorderModel = defineModel(reorderMachine, {
  inputs: { 'an order': { order_id: 'PC7K2M9QX4TB', key: 'a-key-of-the-page' } },
  events: {
    'items.add': { gesture: (page) => page.getByRole('button', { name: reorderWords.add }).click() },
    'items.retry': { gesture: (page) => page.getByRole('button', { name: reorderWords.failed.action }).click() },
    'place.changed': { gesture: keepAnotherPlace },
    'login.request': { gesture: askForLogin },
    'session.authenticated': { gesture: headlessOnly('a journey of the browser tests logs in') },
  },
  actors: {
    loadReorder: {
      done: {
        some: ok(reorder),
        none: ok(nothing),
        guest: loginRequired,
        unknown: refused({ status: 404, code: 'NOT_FOUND', message: 'We could not find that.' }),
        refused: later,
      },
      errors: network,
      call: { method: 'GET', url: '**/b/cart/reorder?*' },
      answers: {
        some: told(reorder),
        none: told(nothing),
        refused: inBrowserLater,
        network: problem(500, 'SERVER_ERROR', 'Something went wrong on our side.'),
      },
    },
    addReorder: {
      done: {
        added: ok(filled),
        guest: loginRequired,
        changed: refused({ status: 409, code: 'REORDER_CHANGED', message: 'Something has changed.' }),
        refused: later,
      },
      errors: network,
      call: { method: 'POST', url: '**/b/cart/reorder' },
      answers: {
        added: { headlessOnly: 'a journey of the browser tests adds a real order to a real cart' },
        refused: inBrowserLater,
        network: problem(500, 'SERVER_ERROR', 'Something went wrong on our side.'),
      },
    },
    placeListener: { listener: true },
    sessionListener: { listener: true },
  },
  ignored: [
    {
      events: ['items.add'],
      outside: ['previewing'],
      reason: 'there is nothing to add, or it is on its way',
    },
    { events: ['items.retry'], outside: ['failed'], reason: 'only what failed is asked for again' },
    {
      events: ['place.changed'],
      outside: ['loading', 'previewing.asking', 'previewing.refused', 'nothing'],
      reason: 'there are no items, or they are on their way into the cart as they were shown',
    },
    {
      events: ['login.request', 'session.authenticated'],
      outside: ['needsLogin'],
      reason: 'nobody is asked to log in',
    },
  ],
  project: ({ reorder: seen, message }) => [seen?.lines.length, message !== null],
  truths: [
    { in: 'previewing', says: 'something can be added', holds: ({ reorder: seen }) => (seen?.total ?? 0) > 0 },
    { in: 'previewing.refused', says: 'it says why', holds: ({ message }) => message !== null },
    { in: 'previewing.unsure', says: 'it says so', holds: ({ message }) => message !== null },
    { in: 'nothing', says: 'nothing can be added', holds: ({ reorder: seen }) => seen?.total === 0 },
    { in: 'adding', says: 'no old message is left', holds: ({ message }) => message === null },
  ],
  open: async (page) => {
    await page.goto('/orders/PC7K2M9QX4TB/again');
  },
});
