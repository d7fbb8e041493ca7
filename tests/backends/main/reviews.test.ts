import { afterAll, expect, test } from 'vitest';
import { seedDatabase } from '#backends/seeds.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
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

test('[DET-11, REV-03] reviews come newest, most helpful, best or worst first, the newest of equals first, of all stars or of some', async () => {
  const orders = {
    newest: 'posted_on desc',
    helpful: 'helpful desc, posted_on desc',
    'rating-desc': 'rating desc, posted_on desc',
    'rating-asc': 'rating, posted_on desc',
  };
  for (const [sort, order] of Object.entries(orders)) {
    for (const stars of [null, 5]) {
      const found: { id: number; expected: number }[] = [];
      const wanted = await database.pool.query<{ id: number }>(
        `select review_id::float8 id from reviews where node_id = $1 and ($2::int is null or rating = $2)
         order by ${order}, review_id desc limit 15`,
        [nid, stars],
      );
      for (const page of [0, 1, 2]) {
        const answer = await reviews(
          `nid=${nid}&sort=${sort}&current_page=${page}${stars === null ? '' : `&rating=${stars}`}`,
        );
        expect([answer.sort, answer.rating, answer.pager.total_records]).toEqual([
          sort,
          stars,
          stars === null ? rows[0]?.total : histogram[4],
        ]);
        for (const { id } of answer.results) found.push({ id, expected: wanted.rows[found.length]?.id ?? 0 });
      }
      expect(found.length).toBe(wanted.rows.length);
      expect(found.filter(({ id, expected }) => id !== expected)).toEqual([]);
    }
  }
});

test('[REV-03] thousands of reviews of one product are read in each order without sorting them', async () => {
  const { rows: best } = await database.pool.query<{ node_id: number }>(
    'select node_id from review_summaries order by total desc limit 1',
  );
  const famous = best[0]?.node_id ?? 0;
  const client = await database.pool.connect();
  const newest = 'posted_on desc, review_id desc';
  try {
    // Never committed: nobody else sees them.
    await client.query('begin');
    await client.query(
      `insert into reviews (node_id, status, rating, text, author, city, posted_on, helpful)
       select $1, 'published', 1 + n % 5, 'One of many.', 'Asha R.', 'Pune', date '2020-01-01' + n % 1500, n % 40
       from generate_series(1, 4000) n`,
      [famous],
    );
    await client.query('analyze reviews');
    for (const order of ['', 'helpful desc, ', 'rating desc, ', 'rating, ']) {
      for (const stars of ['', 'and rating = 4']) {
        const plan = await client.query<{ 'QUERY PLAN': string }>(
          `explain select * from reviews
           where node_id = ${famous} and status = 'published' ${stars}
           order by ${order}${newest} limit 5 offset 500`,
        );
        const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(text).toMatch(/Index Scan using reviews_/);
        expect(text).not.toMatch(/Sort|Filter/);
      }
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('[DET-11] a review tells its single stars, pictures, helpfulness and the answer of the shop, and nothing of the order', async () => {
  const { rows: told } = await database.pool.query<{ node_id: number; review_id: string }>(
    `select node_id, review_id from reviews where reply_text is not null and taste is not null
     order by helpful desc, review_id limit 1`,
  );
  const about = told[0]?.node_id ?? 0;
  const pages = (await reviews(`nid=${about}&sort=rating-asc`)).pager.total_pages;
  const all = (
    await Promise.all(
      Array.from({ length: pages }, (_, page) => reviews(`nid=${about}&sort=rating-asc&current_page=${page}`)),
    )
  ).flatMap(({ results }) => results);
  const answered = all.find(({ id }) => id === Number(told[0]?.review_id));
  expect(answered?.reply?.text).toMatch(/^(We are sorry|Thank you for telling us), /);
  expect(new Set(all.flatMap((review) => Object.keys(review)))).toEqual(
    new Set(['id', 'rating', 'aspects', 'text', 'author', 'city', 'date', 'verified', 'helpful', 'photos', 'reply']),
  );
  const summary = await reviews(`nid=${about}`);
  const tastes = all.flatMap(({ aspects: { taste } }) => taste ?? []);
  expect(summary.aspects.taste).toBeCloseTo(tastes.reduce((sum, stars) => sum + stars, 0) / tastes.length, 1);

  const { rows: pictured } = await database.pool.query<{ node_id: number; review_id: string }>(
    "select node_id, review_id from reviews where photos <> '[]' order by helpful desc, review_id limit 1",
  );
  const { results } = await reviews(`nid=${pictured[0]?.node_id ?? 0}&sort=helpful`);
  const [photo] = results.find(({ id }) => id === Number(pictured[0]?.review_id))?.photos ?? [];
  expect(photo?.src).toMatch(/^\/media\/products\/[\w-]+\/taken-\d+-640\.webp$/);
  expect(photo?.alt).toMatch(/, photo by [A-Z][a-z]+ [A-Z]\.$/);
});

test('[DET-11, REV-03] only published reviews are shown and counted', async () => {
  const { rows: others } = await database.pool.query<{ node_id: number; histogram: number[] }>(
    'select node_id, histogram from review_summaries where histogram[4] > 6 and node_id <> $1 order by node_id limit 1',
    [nid],
  );
  const other = others[0]?.node_id ?? 0;
  const hidden = (await reviews(`nid=${other}&rating=4`)).results.slice(0, 2).map(({ id }) => id);
  await database.pool.query("update reviews set status = 'rejected' where review_id = $1", [hidden[0]]);
  await database.pool.query("update reviews set status = 'pending' where review_id = $1", [hidden[1]]);
  // Seeding counts anew, and does not bring back what the shop took down.
  await database.pool.query("delete from content where key = 'seed'");
  await seedDatabase(database.pool);
  const after = await reviews(`nid=${other}&rating=4`);
  expect(after.results.filter(({ id }) => hidden.includes(id))).toEqual([]);
  expect(after.histogram).toEqual(others[0]?.histogram.map((count, index) => (index === 3 ? count - 2 : count)));
  expect(after.pager.total_records).toBe(after.histogram[3]);
});

test('[HOM-02, REV-03] the home page tells the most helpful short reviews with five stars of bestsellers, one a product, and of published ones alone', async () => {
  const home = JSON.parse((await get('/home')).text) as components['schemas']['PageEnvelope'];
  const told = home.blocks.find(({ type }) => type === 'reviews')?.reviews ?? [];
  expect([told.length, new Set(told.map(({ product }) => product.link_path)).size]).toEqual([3, 3]);
  const { rows: loved } = await database.pool.query<{ id: number }>(
    `select review_id::float8 id from (
       select distinct on (c.node_id) c.node_id, r.review_id, r.helpful
       from (select node_id from product_category join products using (node_id)
         where product_category.category_slug = 'best-seller' and published order by position, node_id limit 40) c
       join reviews r using (node_id) where r.status = 'published' and r.rating = 5 and char_length(r.text) <= 90
       order by c.node_id, r.helpful desc, r.posted_on desc, r.review_id desc) best
     order by helpful desc, review_id desc limit 3`,
  );
  expect(told.map(({ id }) => id)).toEqual(loved.map(({ id }) => id));
  for (const { rating, product } of told) {
    expect([rating, (await get(product.link_path)).status]).toEqual([5, 200]);
  }
});

test('[DET-11] a product without reviews and a page past the last are empty; nonsense is refused', async () => {
  expect(await reviews('nid=2147483647')).toEqual({
    rating: null,
    sort: 'newest',
    histogram: [0, 0, 0, 0, 0],
    aspects: { taste: null, delivery: null, look: null },
    results: [],
    pager: { current: 0, item_per_page: 5, total_pages: 0, total_records: 0 },
  });
  expect((await reviews(`nid=${nid}&current_page=10000`)).results).toEqual([]);
  for (const query of [
    '',
    'nid=0',
    `nid=${nid}&sort=oldest`,
    `nid=${nid}&sort=`,
    `nid=${nid}&rating=6`,
    `nid=${nid}&rating=1;drop`,
    `nid=${nid}&current_page=-1`,
  ]) {
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
