import { describe, expect, test } from 'vitest';
import { redirects } from '#backends/db/schema/catalogue.ts';
import { readCells } from '#backends/main/facets.ts';
import { readPage, type PageWish } from '#backends/main/pages.ts';
import { createDb } from '#backends/platform/database.ts';
import { noFilters } from '#machines/rules/site/listing-filters.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { newProducts } from '#tests/kit/database/new-products.ts';

// Which page is at a path, without the calls that carry it.
const database = await testDatabase();
const db = createDb(database.pool);
const { category, several } = newProducts(db);
const source = { db, cellsOf: (slug: string) => readCells(db, slug) };

const read = (path: string, wish: Partial<PageWish> = {}) =>
  readPage(source, { path, city: undefined, page: 0, filters: noFilters, ...wish });
/** Where a path leads to, or what is there. */
const found = async (path: string, wish: Partial<PageWish> = {}) => {
  const page = await read(path, wish);
  return page && (page.redirectUrl === null ? page.pageType : [page.statusCode, page.redirectUrl]);
};

describe('a path', () => {
  test.each([
    ['home', 'landing_page'],
    ['cakes', 'listing_page'],
    ['cakes/for-kids', 'kids'],
    ['p/black-forest-cake', 'detail_page'],
    ['cake-stores', 'cake-store'],
    ['cake-stores/bengaluru', 'cake-store'],
    ['bengaluru/cake-stores', [301, '/cake-stores/bengaluru']],
    ['cake-stores/bangalore', [301, '/cake-stores/bengaluru']],
    ['bangalore/cake-stores', [301, '/cake-stores/bengaluru']],
    ['cake-stores/atlantis', null],
    ['cake-stores/cake-stores', null],
    ['cakes/bengaluru', null],
    ['Cakes/', [301, '/cakes']],
    ['no-such-category', null],
  ])('[SHL-06] %s leads to %j', async (path, wanted) => {
    expect(await found(path)).toEqual(wanted);
  });

  test('[LST-03] has no page behind the last one, in a store either', async () => {
    for (const path of ['cakes', 'cakes/for-kids', 'cake-stores', 'cake-stores/bengaluru']) {
      const last = ((await read(path))?.pager?.total_pages ?? 0) - 1;
      expect([path, await found(path, { page: last + 1 })]).toEqual([path, null]);
      expect(await found(path, { page: last })).not.toBeNull();
    }
  });

  test('[LST-01] of the store of a city is not there while nothing is delivered in the city', async () => {
    const serve = (isServed: boolean) =>
      database.pool.query(
        `update zones set serviceable = $1 where city_id = (select tid from cities where name = 'Pune')`,
        [isServed],
      );
    await serve(false);
    try {
      expect(await found('cake-stores/pune')).toBeNull();
    } finally {
      await serve(true);
    }
    expect(await found('cake-stores/pune')).toBe('cake-store');
  });
});

describe('a page that moved', () => {
  let chains = 0;
  /** Moves so many times, each by such a status, and ends on a page. */
  const moved = async (statuses: readonly number[], end = '/flowers'): Promise<string> => {
    chains += 1;
    const pathOf = (at: number) => (at === statuses.length ? end : `/moved-${chains}-${at}`);
    await db
      .insert(redirects)
      .values(statuses.map((statusCode, at) => ({ fromPath: pathOf(at), toPath: pathOf(at + 1), statusCode })));
    return pathOf(0).slice(1);
  };

  test.each([
    ['once', [301], [301, '/flowers']],
    ['once for a while', [302], [302, '/flowers']],
    ['twice, first for a while', [302, 301], [302, '/flowers']],
    ['twice, then for a while', [301, 302], [302, '/flowers']],
    ['five times', [301, 301, 301, 301, 301], [301, '/flowers']],
    ['six times', [301, 301, 301, 301, 301, 301], null],
  ])('[SHL-06] %s leads to where it went in the end, or is lost', async (_times, statuses, wanted) => {
    expect(await found(await moved(statuses))).toEqual(wanted);
  });

  test('[SHL-06] to itself, or in a circle, is not found', async () => {
    expect(await found(await moved([301, 301], `/moved-${chains + 1}-0`))).toBeNull();
  });

  test('[SHL-06] is asked for by more than slashes', async () => {
    await db.insert(redirects).values({ fromPath: '/', toPath: '/flowers', statusCode: 301 }).onConflictDoNothing();
    expect([await found(''), await found('/'), await found(' / ')]).toEqual([null, null, null]);
  });
});

describe('a category', () => {
  const ofSize = async (count: number): Promise<string> => {
    const family = `family-${count}`;
    const slug = await category({ family });
    await category({ family, sort: 1001 });
    if (count > 0) await several(Array.from({ length: count }, () => ({ on: [slug] })));
    return slug;
  };

  test.each([
    [0, { filterProductsFound: false, cardblock: [], explore_more: [] }],
    [1, { filterProductsFound: true, cardblock: [], explore_more: [] }],
    [8, { filterProductsFound: true, cardblock: [], explore_more: [] }],
    [9, { cardblock: [{ position: 8 }], explore_more: [] }],
    [14, { cardblock: [{ position: 8 }], explore_more: [] }],
    [15, { cardblock: [{ position: 8 }], explore_more: [{ position: 14 }] }],
  ])('[LST-02, LST-05] of %d products shows others only among its cards', async (count, wanted) => {
    const page = await read(await ofSize(count));
    expect(page?.results).toHaveLength(count);
    expect(page).toMatchObject(wanted);
  });

  test('[LST-16] names the city of the shopper by any of its names, and none that it does not know', async () => {
    const slug = await category({ h1: 'Cakes' });
    const titleIn = async (city?: string) => (await read(slug, { city }))?.meta.h1;
    expect([await titleIn(' BANGALORE '), await titleIn('Atlantis'), await titleIn(' '), await titleIn()]).toEqual([
      'Cakes in Bengaluru',
      'Cakes',
      'Cakes',
      'Cakes',
    ]);
  });
});
