import { ok, refused } from '#machines/kit/outcome.ts';
import { searchMachine } from '#machines/search/index.ts';
import { defineModel, headlessOnly, untilAlive, serverFailure } from '#tests/kit/model/index.ts';
import type { Page } from '@playwright/test';
import type { Suggestions } from '#machines/domain/index.ts';

export const suggested: Suggestions = {
  categories: [{ title: 'Chocolate Cakes', link_path: '/chocolate-cakes' }],
  products: [
    {
      title: 'Belgian Chocolate Truffle Cake',
      link_path: '/p/belgian-chocolate-truffle-cake',
      image: { src: '/media/products/PC101-500/front-640.webp', alt: 'A cake', title: 'Front' },
    },
  ],
};
const none: Suggestions = { categories: [], products: [] };
const answerWith = (data: Suggestions) => ({ status: 200, json: { success: true, data } });

const box = (page: Page) => page.getByRole('banner').getByRole('combobox');
const type = (page: Page, query: string): Promise<void> => box(page).fill(query);

export const searchModel = defineModel(searchMachine, {
  inputs: { 'an empty box': { query: '', recent: ['black forest'] } },
  events: {
    'box.open': {
      samples: ({ query }) => [{ query }],
      gesture: (page) => box(page).press('ArrowDown'),
    },
    'query.type': {
      samples: ({ query }) =>
        ['choc', 'ch', '', 'chocolate'].filter((text) => text !== query).map((text) => ({ query: text })),
      gesture: (page, { query }) => type(page, query),
    },
    'search.submit': { gesture: (page) => box(page).press('Enter') },
    'option.next': { gesture: (page) => box(page).press('ArrowDown') },
    'option.previous': { gesture: (page) => box(page).press('ArrowUp') },
    'option.choose': {
      samples: ({ suggestions }) => (suggestions.products.length > 0 ? [{ index: 1 }] : []),
      gesture: (page, { index }) => page.getByRole('option').nth(index).click(),
    },
    'idea.choose': {
      samples: [{ query: 'chocolate cake' }],
      gesture: headlessOnly('the popup of phones alone has ideas: search.e2e.ts takes one'),
    },
    'suggestions.retry': {
      gesture: (page) => page.getByRole('banner').getByRole('button', { name: 'Try again' }).click(),
    },
    'box.close': { gesture: (page) => box(page).blur() },
  },
  actors: {
    loadSuggestions: {
      done: {
        some: ok(suggested),
        none: ok(none),
        refused: refused({ code: 'RATE_LIMITED', message: 'Too many requests', status: 400 }),
      },
      errors: { network: new Error('offline') },
      call: { method: 'GET', url: '**/b/main/suggestions?*' },
      answers: {
        some: answerWith(suggested),
        none: answerWith(none),
        network: serverFailure,
      },
    },
    openResults: {
      done: { 'the results are there': undefined },
      errors: { 'the page did not come': new Error('offline') },
      call: { method: 'GET', url: '**/b/main/search?*' },
      answers: {
        'the results are there': 'through',
        'the page did not come': headlessOnly('the page of results comes even when its search fails'),
      },
    },
  },
  ignored: [
    { events: ['box.open'], outside: ['closed'], reason: 'the box is open, or its results are on their way' },
    { events: ['option.next', 'option.previous'], outside: ['showing'], reason: 'there is no list that stands still' },
    {
      events: ['option.choose'],
      in: ['closed', 'typing', 'nothing', 'failed', 'searching'],
      reason: 'nothing is suggested',
    },
    { events: ['suggestions.retry'], outside: ['failed'], reason: 'nothing went wrong' },
  ],
  project: ({ query, suggestions, active }) => [query, suggestions.products.length, active],
  truths: [
    { in: 'showing', says: 'something is suggested', holds: ({ suggestions }) => suggestions.products.length > 0 },
    { in: 'closed', says: 'nothing is suggested', holds: ({ suggestions }) => suggestions.products.length === 0 },
    { in: 'searching', says: 'there is enough to look for', holds: ({ query }) => query.length > 2 },
    { in: 'waiting', says: 'there is enough to look for', holds: ({ query }) => query.length > 2 },
    { in: 'typing', says: 'there is too little to look for', holds: ({ query }) => query.length < 3 },
  ],
  headless: [
    {
      event: 'box.close',
      in: 'searching',
      reason: 'the results come all the same, and the next page is there before anything else is looked for',
    },
  ],
  open: async (page) => {
    await page.goto('/birthday-cakes', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    // The chart is fetched when somebody first goes into the box; the plan begins outside of it.
    await page.getByRole('banner').getByPlaceholder('Search cakes and gifts').focus();
    await box(page).waitFor();
    await box(page).blur();
  },
});
