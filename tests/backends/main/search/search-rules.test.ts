import { describe, expect, test } from 'vitest';
import { searchProducts, suggest, understandSearch } from '#backends/main/search/search.ts';
import { createDb } from '#backends/platform/database.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { newProducts } from '#tests/kit/database/new-products.ts';

// Words that no product of the shop has: each search finds what its test put into the catalogue, and nothing else.
const database = await testDatabase();
const db = createDb(database.pool);
const { several } = newProducts(db);

const found = async (typed: string, page = 0) => {
  const { results, pager } = await searchProducts(db, await understandSearch(db, typed), page);
  return { titles: results.map(({ long_title }) => long_title), total: pager.total_records };
};
const titlesOf = async (typed: string) => (await found(typed)).titles;
const suggested = async (typed: string) => (await suggest(db, typed)).products.map(({ title }) => title);

await several([
  // What sells more comes first.
  ...[
    ...['Zorb', 'Zorbalo', 'Kyvu', 'Blenq', 'Drimpo', 'Glubrane', 'Hontrivex', 'Pliqzornaxtu'],
    ...['Plqizornaytv', 'Quimblefornet', 'Wiph', 'Qx', 'Vondelmar Prukk', 'Vondelmarprukk'],
    ...['Vondelmar Prukk Vondelmarprukk', 'Teskiro Bavunq', 'Smirgel', 'Ockwolde'],
  ].map((title, at) => ({ title, popularity: 1000 - at })),
  // One by its title and many by their flavour.
  ...Array.from({ length: 5 }, (_, at) => ({ title: `Rivenda ${at + 1}`, popularity: 5 - at })),
  ...Array.from({ length: 20 }, (_, at) => ({ title: `Ofit ${at + 1}`, flavour: 'Rivenda', popularity: 500 - at })),
  { title: 'Marvik', flavour: 'Dolune', popularity: 2 },
  { title: 'Marvik Dolune', popularity: 1 },
  { title: 'Nuxvari One', sizes: [{ sellPrice: 49_900 }], popularity: 9 },
  { title: 'Nuxvari Two', sizes: [{ sellPrice: 50_000 }], popularity: 8 },
  { title: 'Nuxvari Three', sizes: [{ sellPrice: 90_000 }], popularity: 7 },
  { title: 'Nuxvari Four', sizes: [{ sellPrice: 90_001 }], popularity: 6 },
]);

describe('a word', () => {
  test.each([
    ['as it is, and not what begins with it', 'zorb', ['Zorb']],
    ['its first three letters', 'zor', ['Zorb', 'Zorbalo']],
    ['a whole word of two letters', 'qx', []],
    ['four letters, one of them wrong', 'kyvo', ['Kyvu']],
    ['four letters, two of them swapped', 'kvyu', ['Kyvu']],
    ['four letters of five', 'bleq', ['Blenq']],
    ['five letters, two of them wrong', 'byexq', []],
    ['six letters, two of them wrong', 'dximqo', ['Drimpo']],
    ['six letters, three of them wrong', 'dxyzpo', []],
    ['eight letters, three of them wrong', 'glxbyaze', []],
    ['nine letters, three of them wrong', 'hxntyivez', ['Hontrivex']],
    ['nine letters, four of them wrong', 'hxntywvez', []],
    ['six letters of nine', 'hntrve', []],
    ['six letters of eight', 'glubrn', ['Glubrane']],
    ['two words in one', 'smirgelockwolde', []],
    ['five letters of a longer word, one of them wrong', 'quxmb', ['Quimblefornet']],
    ['five letters of a longer word, two of them wrong', 'quxmx', []],
    ['four letters of a longer word, one of them wrong', 'quxm', []],
  ])('%s: "%s"', async (_what, typed, titles) => {
    expect(await found(typed)).toEqual({ titles, total: titles.length });
  });

  test('of twelve letters with two of them swapped is the one of which this is true, not one that is as far away', async () => {
    expect(await titlesOf('plqizornaxtu')).toEqual(['Pliqzornaxtu']);
  });
});

describe('several words', () => {
  test('written as one find what has both', async () => {
    expect(await titlesOf('teskirobavunq')).toEqual(['Teskiro Bavunq']);
  });

  test('are not written as one where the catalogue has both, and the last is the last', async () => {
    expect(await titlesOf('vondelmar prukk')).toEqual(['Vondelmar Prukk', 'Vondelmar Prukk Vondelmarprukk']);
  });

  test('that mean nothing hide nothing: little ones and unknown ones', async () => {
    expect(await titlesOf('zorb with xxyyxxyyxx')).toEqual(['Zorb']);
    expect(await found('with this and that')).toEqual({ titles: [], total: 0 });
  });

  test('that never stand together find what has most of them', async () => {
    expect(await found('smirgel ockwolde')).toEqual({ titles: ['Smirgel', 'Ockwolde'], total: 2 });
    expect(await found('teskiro bavunq smirgel')).toEqual({ titles: ['Teskiro Bavunq'], total: 1 });
    expect(await suggested('smirgel ockwolde')).toEqual(['Smirgel', 'Ockwolde']);
  });
});

test('nothing but too little is looked for: it finds nothing, and not everything', async () => {
  for (const typed of ['', 'qx', '!!!!']) {
    expect([await found(typed), await suggest(db, typed)]).toEqual([
      { titles: [], total: 0 },
      { products: [], categories: [] },
    ]);
  }
});

test('[SRC-03] a price is met by what costs so much to the rupee, and without a word by any product', async () => {
  expect(await titlesOf('nuxvari between 500 and 900')).toEqual(['Nuxvari Two', 'Nuxvari Three']);
  expect(await titlesOf('nuxvari under 500')).toEqual(['Nuxvari One', 'Nuxvari Two']);
  expect(await titlesOf('nuxvari above 900')).toEqual(['Nuxvari Three', 'Nuxvari Four']);
  expect([await found('under 1'), await suggested('under 1')]).toEqual([{ titles: [], total: 0 }, []]);
});

test('[SRC-03] a second page goes on where the first one ended, in what is found by its flavour', async () => {
  const ofFlavour = Array.from({ length: 20 }, (_, at) => `Ofit ${at + 1}`);
  expect(await found('rivenda')).toEqual({
    titles: ['Rivenda 1', 'Rivenda 2', 'Rivenda 3', 'Rivenda 4', 'Rivenda 5', ...ofFlavour.slice(0, 15)],
    total: 25,
  });
  expect(await found('rivenda', 1)).toEqual({ titles: ofFlavour.slice(15), total: 25 });
  expect(await found('rivenda', 2)).toEqual({ titles: [], total: 25 });
});

test('[SRC-06] what has all words in its title is suggested first, whatever sells more', async () => {
  expect(await suggested('marvik dolune')).toEqual(['Marvik Dolune', 'Marvik']);
});
