import { countryPickerMachine } from '#machines/country-picker/index.ts';
import { india } from '#machines/rules/contact/countries.ts';
import { defineModel, untilAlive } from '#tests/kit/model/index.ts';
import { openDetailsByEmail } from '#tests/machines/login/login-gestures.ts';

const germany = { name: 'Germany', short_name: 'DE', country_code: '49' };

export const countryPickerModel = defineModel(countryPickerMachine, {
  inputs: { 'India so far': { selected: india } },
  events: {
    'country.search': {
      samples: [{ query: 'Ger' }, { query: 'zzz' }, { query: '' }],
      gesture: (page, { query }) => page.getByRole('dialog').getByLabel('Search here').fill(query),
    },
    'country.choose': {
      samples: ({ query }) => (query === 'Ger' ? [{ country: germany }] : query === '' ? [{ country: india }] : []),
      gesture: (page, { country }) => page.locator(`[data-country="${country.short_name}"]`).click(),
    },
    'country.chooseFirst': { gesture: (page) => page.getByRole('dialog').getByLabel('Search here').press('Enter') },
    'picker.close': {
      gesture: (page) => page.getByRole('dialog').getByRole('button', { name: 'Back', exact: true }).click(),
    },
    'picker.retry': { gesture: (page) => page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click() },
  },
  actors: {
    loadCountries: {
      done: { 'all countries': [germany, india] },
      errors: { network: new Error('offline') },
      call: { url: /\/countries-[^/]*\.json/ },
      answers: { 'all countries': 'through' },
    },
  },
  ignored: [
    { events: ['country.choose'], outside: ['choosing'], reason: 'there is no list yet' },
    {
      events: ['country.chooseFirst'],
      outside: ['choosing.filtered'],
      reason: 'Enter takes the first of what was looked for',
    },
    { events: ['country.choose'], in: ['choosing.nothingFound'], reason: 'there is none to choose' },
    { events: ['picker.retry'], outside: ['failed'], reason: 'nothing went wrong' },
  ],
  project: ({ query, chosen }) => [query, chosen?.short_name],
  truths: [
    { in: 'chosen', says: 'a country was taken', holds: ({ chosen }) => chosen !== null },
    { in: 'closed', says: 'none was taken', holds: ({ chosen }) => chosen === null },
    { in: 'choosing', says: 'there is a list', holds: ({ countries }) => countries.length > 0 },
  ],
  open: async (page) => {
    await page.goto('/');
    await untilAlive(page);
    await openDetailsByEmail(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /country code/i })
      .click();
  },
});
