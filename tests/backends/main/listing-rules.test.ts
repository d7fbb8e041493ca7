import { describe, expect, test } from 'vitest';
import { countFitting, facetsOf, readCells, type FacetCell } from '#backends/main/facets.ts';
import { readListing } from '#backends/main/listing.ts';
import { noFilters, type ListingFilters } from '#machines/rules/site/listing-filters.ts';
import { createDb } from '#backends/platform/database.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { newProducts } from '#tests/kit/database/new-products.ts';

// What a category can be narrowed by, and what stays on it then, each rule at its own edge.
const database = await testDatabase();
const db = createDb(database.pool);
const { category, several } = newProducts(db);

let made = 0;
const alike = (count: number, changed: Partial<FacetCell> = {}): FacetCell => {
  made += 1;
  return {
    ...{ cell: made, flavour: null, label: null, price: '0-499', attributes: [], ageGroups: [], genders: [] },
    ...{ rating: 0, count, ...changed },
  };
};
const flavoured = (flavour: string, count: number, changed: Partial<FacetCell> = {}) =>
  alike(count, { flavour, label: flavour.toUpperCase(), ...changed });
/** The values that are offered, by group, with how many products each shows. */
const offered = (cells: readonly FacetCell[], filters: Partial<ListingFilters> = {}) =>
  Object.fromEntries(
    facetsOf(cells, { ...noFilters, ...filters }).map(({ id, options }) => [
      id,
      options.map(({ value, count }) => `${value} ${count}`),
    ]),
  );

describe('a value', () => {
  test('[LST-06] that all have is not offered, and is when it was chosen', () => {
    const cells = [
      flavoured('mango', 2, { attributes: ['eggless'] }),
      flavoured('mango', 1, { attributes: ['eggless'] }),
    ];
    expect(offered(cells)).toEqual({});
    expect(offered(cells, { attribute: ['eggless'] })).toEqual({ attribute: ['eggless 3'] });
    expect(offered(cells, { flavour: ['mango'] })).toEqual({ flavour: ['mango 3'] });
  });

  test('[LST-06] is counted among what fits the other groups', () => {
    const cells = [flavoured('mango', 2, { genders: ['her'] }), flavoured('vanilla', 3, { genders: ['him'] })];
    expect(offered(cells)).toEqual({ flavour: ['vanilla 3', 'mango 2'], gender: ['her 2', 'him 3'] });
    expect(offered(cells, { gender: ['her'] })).toEqual({ gender: ['her 2', 'him 3'] });
    expect(offered(cells, { flavour: ['vanilla'] })).toEqual({ flavour: ['vanilla 3', 'mango 2'] });
  });

  test('[LST-06] of which another must be true as well is offered only where it sifts', () => {
    const cells = [
      alike(2, { attributes: ['eggless', 'express', 'message'] }),
      alike(1, { attributes: ['eggless', 'express'] }),
      alike(4),
    ];
    expect(offered(cells, { attribute: ['eggless'] })).toEqual({ attribute: ['eggless 3', 'message 2'] });
  });
});

test('[LST-06] forty flavours are offered, those with most products first, and a chosen one beyond', () => {
  const cells = Array.from({ length: 42 }, (_, at) => flavoured(`flavour-${at + 1}`, 100 - at));
  const values = (filters = {}) => offered(cells, filters)['flavour'] ?? [];
  expect([values().length, values().at(-1)]).toEqual([40, 'flavour-40 61']);
  expect(values({ flavour: ['flavour-42'] }).slice(39)).toEqual(['flavour-40 61', 'flavour-42 59']);
  expect(values({ flavour: ['flavour-99'] }).at(-1)).toBe('flavour-99 0');
});

test.each([
  ['4.5', 2],
  ['4', 5],
  ['3', 9],
])('[LST-06] %s stars and more are had with just as many', (stars, count) => {
  const cells = [
    alike(2, { rating: 4.5 }),
    alike(3, { rating: 4 }),
    alike(4, { rating: 3 }),
    alike(5, { rating: 2.5 }),
  ];
  expect(countFitting(cells, { ...noFilters, rating: [stars] })).toBe(count);
  expect(offered(cells)).toEqual({ rating: ['4.5 2', '4 5', '3 9'] });
});

test('[LST-06] fewer stars that say no more than more of them are not offered, unless they were chosen', () => {
  const cells = [alike(2, { rating: 4.5 }), alike(3, { rating: 4 }), alike(5, { rating: 2.5 })];
  expect(offered(cells)).toEqual({ rating: ['4.5 2', '4 5'] });
  expect(offered(cells, { rating: ['3'] })).toEqual({ rating: ['4.5 2', '3 5'] });
});

const priced = await category();
const edges = [49_999, 50_000, 99_999, 100_000, 199_999, 200_000, 299_999, 300_000];
await several(
  edges.map((sellPrice) => ({
    title: `₹${sellPrice / 100}`,
    sizes: [{ sellPrice }],
    on: [priced],
    preparationHours: 2,
  })),
);

describe('a price', () => {
  const titlesOf = async (filters: Partial<ListingFilters>) => {
    const wish = { filters: { ...noFilters, ...filters }, cells: await readCells(db, priced) };
    return (await readListing(db, priced, wish, { limit: 20, offset: 0 })).map(({ long_title }) => long_title);
  };

  test.each([
    ['0-499', ['₹499.99']],
    ['500-999', ['₹500', '₹999.99']],
    ['1000-1999', ['₹1000', '₹1999.99']],
    ['2000-2999', ['₹2000', '₹2999.99']],
    ['3000-', ['₹3000']],
  ])('[LST-06] stands in one range only: %s', async (value, titles) => {
    expect(await titlesOf({ price: [value] })).toEqual(titles);
    expect(countFitting(await readCells(db, priced), { ...noFilters, price: [value] })).toBe(titles.length);
  });

  test('[LST-06] of a category whose name would end its quotes is looked for in that category alone', async () => {
    const cells = await readCells(db, priced);
    const wish = { filters: { ...noFilters, price: ['500-999'] }, cells };
    for (const name of ["x' or true --", `${priced}' or f.category_slug <> '`, String.raw`x\' or true --`, "o'clock"])
      expect(await readListing(db, name, wish, { limit: 20, offset: 0 }), name).toEqual([]);
  });

  test('[LST-06] may be in either of two ranges, and other wishes hold beside it', async () => {
    expect(await titlesOf({ price: ['3000-', '0-499'], attribute: ['express'] })).toEqual(['₹499.99', '₹3000']);
    expect(await titlesOf({ price: ['3000-'], attribute: ['offer'] })).toEqual([]);
  });
});
