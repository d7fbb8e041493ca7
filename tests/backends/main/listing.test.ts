import { afterAll, expect, test } from 'vitest';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import type { components } from '#openapi/generated/main.ts';

type Page = components['schemas']['PageEnvelope'];

const database = await testDatabase();
const shop = await openShop(database.env(generous));
afterAll(() => shop.close());

const ask = (path: string) => shop.browser().get(`/b/main${path}`);
const page = async (path: string): Promise<Page> => {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  return JSON.parse(answer.text) as Page;
};
const everyPage = async (query: string, path = '/cakes'): Promise<Page['results']> => {
  const { pager } = await page(`${path}?${query}`);
  const found: Page['results'] = [];
  for (let current = 0; current < (pager?.total_pages ?? 0); current += 1) {
    found.push(...(await page(`${path}?${query}&current_page=${current}`)).results);
  }
  expect(found).toHaveLength(pager?.total_records ?? -1);
  expect(new Set(found.map(({ node_id }) => node_id)).size).toBe(found.length);
  return found;
};
/** The node ids of a shelf that fit, read straight from the catalogue. */
const fitting = async (condition: string): Promise<number[]> => {
  const { rows } = await database.pool.query<{ node_id: number }>(
    `select p.node_id from products p join product_category pc on pc.node_id = p.node_id and pc.category_slug = 'cakes'
     join variants v on v.node_id = p.node_id and v.is_default
     left join review_summaries r on r.node_id = p.node_id where p.published and ${condition} order by 1`,
  );
  return rows.map(({ node_id }) => node_id);
};
const idsOf = (results: Page['results']): number[] => results.map(({ node_id }) => node_id).toSorted((a, b) => a - b);

test.each([
  ['one flavour', 'flavour=mango', "p.flavour = 'Mango'"],
  ['either of two flavours', 'flavour=mango,vanilla', "p.flavour in ('Mango', 'Vanilla')"],
  ['a price', 'price=500-999', 'v.sell_price between 50000 and 99999'],
  ['a price without an upper end', 'price=3000-', 'v.sell_price >= 300000'],
  ['prices apart', 'price=0-499,3000-', '(v.sell_price < 50000 or v.sell_price >= 300000)'],
  ['prices side by side, named in any order', 'price=1000-1999,500-999', 'v.sell_price between 50000 and 199999'],
  ['eggless', 'attribute=eggless', '(p.has_eggless or p.always_eggless)'],
  ['both of two', 'attribute=express,message', 'p.preparation_hours <= 2 and p.has_message'],
  ['on offer', 'attribute=offer', 'v.list_price > v.sell_price'],
  ['an age', 'age-group=kids', "'kids' = any(p.age_groups)"],
  ['a person', 'gender=her', "'her' = any(p.genders)"],
  ['stars', 'rating=4.5', 'r.rating >= 4.5'],
  [
    'all at once',
    'flavour=vanilla&attribute=eggless&price=500-999&rating=3',
    "p.flavour = 'Vanilla' and (p.has_eggless or p.always_eggless) and v.sell_price between 50000 and 99999 and r.rating >= 3",
  ],
])('[LST-06] %s narrows the shelf to exactly what fits', async (_, query, condition) => {
  const wanted = await fitting(condition);
  expect(wanted.length).toBeGreaterThan(0);
  expect(idsOf(await everyPage(query))).toEqual(wanted);
});

test('[LST-06] a shelf is ordered by price, age in the shop and stars, through all of its pages', async () => {
  const up = (await everyPage('sort=price-asc')).map(({ sell_price }) => sell_price);
  expect(up).toEqual(up.toSorted((a, b) => a - b));
  const down = (await everyPage('sort=price-desc')).map(({ sell_price }) => sell_price);
  expect(down).toEqual(up.toReversed());
  const { rows: newest } = await database.pool.query<{ node_id: number }>(
    `select node_id from products join product_category using (node_id)
     where product_category.category_slug = 'cakes' and published order by arrived_on desc, node_id desc`,
  );
  expect((await everyPage('sort=newest')).map(({ node_id }) => node_id)).toEqual(newest.map(({ node_id }) => node_id));
  const stars = (await everyPage('sort=rating')).map(({ rating }) => rating ?? 0);
  expect(stars).toEqual(stars.toSorted((a, b) => b - a));
  expect((await page('/cakes?sort=popularity')).results).toEqual((await page('/cakes')).results);
});

test('[LST-06] each value says how many products it shows, whatever else of its group is chosen', async () => {
  for (const query of ['', 'flavour=mango', 'attribute=eggless&price=500-999', 'rating=4.5&sort=price-asc']) {
    const { filterList } = await page(`/cakes?${query}`);
    expect(filterList.map(({ id }) => id)).toEqual(
      ['flavour', 'price', 'attribute', 'age-group', 'gender', 'rating'].filter((id) =>
        filterList.some((filter) => filter.id === id),
      ),
    );
    for (const { id, options } of filterList) {
      const [first] = options;
      const chosen = new URLSearchParams(query);
      const before = id === 'attribute' ? chosen.get(id) : null;
      const values = new Set([...(before?.split(',') ?? []), first?.value ?? '']);
      chosen.set(id, [...values].join(','));
      expect((await page(`/cakes?${chosen.toString()}`)).pager?.total_records, `${query} ${id}`).toBe(first?.count);
    }
  }
});

test('[LST-05] filters that nothing fits answer an empty list that says so, and can be taken back one by one', async () => {
  const { results, filterProductsFound, pager, filterList, statusCode, pageType } = await page(
    '/flowers?flavour=black-forest&attribute=eggless',
  );
  expect({ results, filterProductsFound, statusCode, pageType }).toEqual({
    results: [],
    filterProductsFound: false,
    statusCode: 200,
    pageType: 'listing_page',
  });
  expect(pager).toEqual({ current: 0, item_per_page: 20, total_pages: 1, total_records: 0 });
  const chosen = filterList.flatMap(({ id, options }) =>
    options.filter(({ count }) => count === 0).map(({ value }) => [id, value]),
  );
  expect(chosen).toEqual([
    ['flavour', 'black-forest'],
    ['attribute', 'eggless'],
  ]);
});

test('[LST-02] a narrowed shelf shows products only: no picture of another shelf stands among them', async () => {
  const { cardblock, explore_more } = await page('/cakes?attribute=eggless');
  expect([cardblock, explore_more]).toEqual([[], []]);
  expect((await page('/cakes?sort=newest')).explore_more).toHaveLength(1);
});

test.each([
  ['sort=cheap', 'sort'],
  ['flavour=%27', 'flavour'],
  ['price=1-2', 'price'],
  ['attribute=gold', 'attribute'],
  ['age-group=cats', 'age-group'],
  ['gender=it', 'gender'],
  ['rating=6', 'rating'],
])('[LST-16] %s is refused and names the field', async (query, field) => {
  expect(await ask(`/cakes?${query}`)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST', field } });
});

test('[LST-06] what a product is filtered by follows the product at once', async () => {
  const { rows } = await database.pool.query<{ node_id: number }>(
    "select node_id from product_category where category_slug = 'cakes' order by position limit 1",
  );
  const id = rows[0]?.node_id ?? 0;
  const shows = async (query: string) => idsOf(await everyPage(query)).includes(id);
  await database.pool.query("update products set flavour = 'Moon Dust', age_groups = '{seniors}' where node_id = $1", [
    id,
  ]);
  expect([await shows('flavour=moon-dust'), await shows('age-group=seniors')]).toEqual([true, true]);
  await database.pool.query('update variants set sell_price = 777700, list_price = 777700 where node_id = $1', [id]);
  expect([await shows('price=3000-&flavour=moon-dust'), await shows('attribute=offer')]).toEqual([true, false]);
  expect((await page('/cakes?sort=newest')).results[0]?.node_id).not.toBe(id);
  await database.pool.query("update products set arrived_on = '2030-01-01' where node_id = $1", [id]);
  expect((await page('/cakes?sort=newest')).results[0]?.node_id).toBe(id);
  await database.pool.query('update review_summaries set rating = 2.0 where node_id = $1', [id]);
  expect(await shows('rating=3')).toBe(false);
  await database.pool.query('delete from review_summaries where node_id = $1', [id]);
  expect((await everyPage('sort=rating')).at(-1)?.rating ?? null).toBeNull();
  await database.pool.query('update products set published = false where node_id = $1', [id]);
  expect(await shows('flavour=moon-dust')).toBe(false);
});

test('[SHL-06] a chain of moves is one answer, and one that leads back to itself is not found', async () => {
  await database.pool.query(`insert into redirects (from_path, to_path, status_code) values
    ('/old-one', '/old-two', 301), ('/old-two', '/old-three', 302), ('/old-three', '/flowers', 301),
    ('/round', '/and-round', 301), ('/and-round', '/round', 301), ('/itself', '/itself', 301)`);
  expect(await page('/old-one')).toMatchObject({ statusCode: 302, redirectUrl: '/flowers' });
  expect(await page('/old-three')).toMatchObject({ statusCode: 301, redirectUrl: '/flowers' });
  expect(await ask('/round')).toMatchObject({ status: 404 });
  expect(await ask('/itself')).toMatchObject({ status: 404 });
});

test('[LST-06] a value that all shown products have is not offered, nor a rating that says no more than a stricter one', async () => {
  for (const path of ['/cakes', '/birthday-cakes', '/cakes/for-kids', '/flowers', '/cakes?attribute=eggless']) {
    const { filterList, pager } = await page(path);
    const idle = filterList.flatMap(({ id, options }) =>
      options
        .filter(({ value, count }) => count === pager?.total_records && !path.includes(value))
        .map(({ value }) => `${path} ${id} ${value}`),
    );
    expect(idle).toEqual([]);
    const stars = filterList.find(({ id }) => id === 'rating')?.options.map(({ count }) => count) ?? [];
    expect(new Set(stars).size).toBe(stars.length);
  }
  const { filterList } = await page('/cakes/for-kids');
  expect(filterList.map(({ id }) => id)).not.toContain('age-group');
});

test('[LST-01] the kids page is a shelf of its own address, with filters that sift it', async () => {
  const kids = await page('/cakes/for-kids');
  expect(kids).toMatchObject({ pageType: 'kids', metaInfo: { canonical: '/cakes/for-kids' } });
  expect(kids.breadcrumbs.map(({ link_path }) => link_path)).toEqual(['/', '/cakes', '/cakes/for-kids']);
  expect(kids.results.length).toBeGreaterThan(0);
  expect(kids.filterList.map(({ id }) => id)).toContain('gender');
});

test('[LST-01] a cake store has an address, hours, a place on the map and a phone; other spellings lead there', async () => {
  const bengaluru = await page('/cake-stores/bengaluru');
  expect(bengaluru).toMatchObject({
    pageType: 'cake-store',
    title: 'Cake delivery in Bengaluru',
    store: { kitchen: { address: 'Indiranagar, Bengaluru 560038', lat: 12.9784, lng: 77.6408 } },
  });
  expect(bengaluru.results.length).toBeGreaterThan(0);
  expect(await page('/bangalore/cake-stores')).toMatchObject({
    statusCode: 301,
    redirectUrl: '/cake-stores/bengaluru',
  });
  const all = await page('/cake-stores');
  expect(all).toMatchObject({ pageType: 'cake-store', store: null });
  expect(all.quickLinks[0]?.data).toContainEqual({ title: 'Bengaluru', link_path: '/cake-stores/bengaluru' });
  expect(await ask('/cake-stores/atlantis')).toMatchObject({ status: 404 });
});
