import { afterAll, expect, test } from 'vitest';
import { generous, openShop } from '#tests/kit/open-shop.ts';
import { testDatabase } from '#tests/kit/database.ts';
import type { components } from '#openapi/generated/main.ts';

type Reviews = components['schemas']['Reviews'];

const database = await testDatabase();
const shop = await openShop(database.env(generous));
afterAll(() => shop.close());

const get = (path: string) => shop.browser().get(`/b/main${path}`);
const reviews = async (query: string): Promise<Reviews> => {
  const answer = await get(`/fa/reviews?${query}`);
  expect(answer.status).toBe(200);
  return (JSON.parse(answer.text) as { data: Reviews }).data;
};
const { rows } = await database.pool.query<{ node_id: number; total: number; histogram: number[] }>(
  'select node_id, total, histogram from review_summaries where histogram[2] > 6 order by total, node_id limit 1',
);
const nid = rows[0]?.node_id ?? 0;
const histogram = rows[0]?.histogram ?? [];

test('[DET-11, REV-03] the pages of the reviews hold each once, newest first, and count every star', async () => {
  const first = await reviews(`nid=${nid}`);
  expect([first.histogram, first.rating, first.pager]).toEqual([
    histogram,
    null,
    { current: 0, item_per_page: 5, total_pages: Math.ceil((rows[0]?.total ?? 0) / 5), total_records: rows[0]?.total },
  ]);
  const all: Reviews['results'] = [];
  for (let page = 0; page < first.pager.total_pages; page += 1) {
    all.push(...(await reviews(`nid=${nid}&current_page=${page}`)).results);
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(rows[0]?.total);
  expect(all.map(({ date }) => date)).toEqual(
    all
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  );
  expect([1, 2, 3, 4, 5].map((stars) => all.filter(({ rating }) => rating === stars).length)).toEqual(histogram);
});

test('[DET-11] only the reviews with the wanted stars are shown and counted; the histogram stays that of all', async () => {
  const two = await reviews(`nid=${nid}&rating=2&current_page=1`);
  expect(two.pager).toMatchObject({ current: 1, total_records: histogram[1] });
  expect([new Set(two.results.map(({ rating }) => rating)), two.histogram]).toEqual([new Set([2]), histogram]);
});

test('[DET-11] a product without reviews and a page past the last are empty; nonsense is refused', async () => {
  expect(await reviews('nid=2147483647')).toEqual({
    rating: null,
    histogram: [0, 0, 0, 0, 0],
    results: [],
    pager: { current: 0, item_per_page: 5, total_pages: 0, total_records: 0 },
  });
  expect((await reviews(`nid=${nid}&current_page=10000`)).results).toEqual([]);
  for (const query of ['', 'nid=0', `nid=${nid}&rating=6`, `nid=${nid}&rating=1;drop`, `nid=${nid}&current_page=-1`]) {
    expect((await get(`/fa/reviews?${query}`)).status).toBe(400);
  }
});

test('[DET-11, SHL-07] the page of a product brings its first reviews; other pages bring none', async () => {
  const page = JSON.parse((await get('/p/red-velvet-heart-cake')).text) as components['schemas']['PageEnvelope'];
  expect(page.reviews).toEqual(await reviews(`nid=${page.productDetails?.node_id ?? 0}`));
  expect(page.reviews?.pager.total_records).toBe(page.productDetails?.total_reviews);
  const home = JSON.parse((await get('/home')).text) as components['schemas']['PageEnvelope'];
  expect(home.reviews).toBeNull();
});
