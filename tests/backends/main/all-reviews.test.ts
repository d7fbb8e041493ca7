import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';
import type { components } from '#openapi/generated/main.ts';

type AllReviews = components['schemas']['AllReviews'];

const database = await testDatabase();
const shop = await openShop(database.env(generous));
afterAll(() => shop.close());

const ask = (query: string) => shop.browser().get(`/b/main/fa/all-reviews?${query}`);
const reviews = async (query = ''): Promise<AllReviews> => {
  const answer = await ask(query);
  expect(answer.status).toBe(200);
  return (JSON.parse(answer.text) as { data: AllReviews }).data;
};
const count = async (condition = 'true'): Promise<number> => {
  const { rows } = await database.pool.query<{ total: number }>(
    `select count(*)::int total from reviews join products p using (node_id)
     where status = 'published' and p.published and ${condition}`,
  );
  return rows[0]?.total ?? 0;
};

test('[REV-01, REV-03] all published reviews are counted by stars, and each comes with its product', async () => {
  const { average, histogram, pager, results } = await reviews();
  const stars = await Promise.all([1, 2, 3, 4, 5].map((rating) => count(`rating = ${rating}`)));
  expect(histogram).toEqual(stars);
  const total = await count();
  expect(pager).toEqual({
    current: 0,
    item_per_page: 10,
    total_pages: Math.min(200, Math.ceil(total / 10)),
    total_records: total,
  });
  const { rows } = await database.pool.query<{ average: number }>(
    `select round(avg(rating), 1)::float8 average from reviews join products p using (node_id)
     where status = 'published' and p.published`,
  );
  expect(average).toBe(rows[0]?.average);
  for (const { product } of results) expect((await shop.browser().get(`/b/main${product.link_path}`)).status).toBe(200);
});

test('[REV-01] they come newest, most helpful, best or worst first, of some stars, and with photos alone', async () => {
  const orders = {
    newest: 'posted_on desc',
    helpful: 'helpful desc, posted_on desc',
    'rating-desc': 'rating desc, posted_on desc',
    'rating-asc': 'rating, posted_on desc',
  };
  for (const [sort, order] of Object.entries(orders)) {
    for (const [query, condition] of [
      ['', 'true'],
      ['&rating=4', 'rating = 4'],
      ['&photos=1', "photos <> '[]'"],
      ['&photos=1&rating=5', "photos <> '[]' and rating = 5"],
    ] as const) {
      const { rows } = await database.pool.query<{ id: number }>(
        `select review_id::float8 id from reviews join products p using (node_id)
         where status = 'published' and p.published and ${condition} order by ${order}, review_id desc limit 20`,
      );
      const pages = [await reviews(`sort=${sort}${query}`), await reviews(`sort=${sort}${query}&current_page=1`)];
      expect(pages.flatMap(({ results }) => results.map(({ review }) => review.id))).toEqual(rows.map(({ id }) => id));
      expect(pages[0]?.pager.total_records).toBe(await count(condition));
    }
  }
});

test('[REV-01] a page beyond the last is empty, and what is no such wish is refused', async () => {
  expect((await reviews('current_page=9999')).results).toEqual([]);
  for (const query of ['rating=6', 'photos=yes', 'sort=best', 'current_page=-1'])
    expect((await ask(query)).status).toBe(400);
});

test('[REV-03] a hundred thousand reviews are read in each order by an index', async () => {
  const client = await database.pool.connect();
  const newest = 'posted_on desc, review_id desc';
  try {
    // Never committed: nobody else sees them.
    await client.query('begin');
    await client.query(
      `insert into reviews (node_id, status, rating, text, author, city, posted_on, helpful, photos)
       select node_id, 'published', 1 + n % 5, 'One of many.', 'Asha R.', 'Pune', date '2020-01-01' + n % 1500, n % 40,
         case when n % 20 = 0 then '[{"src": "/media/x.webp", "alt": "x"}]'::jsonb else '[]'::jsonb end
       from (select node_id, row_number() over () at from products where published) p
       join generate_series(1, 100000) n on n % (select count(*) from products where published) = at - 1`,
    );
    await client.query('analyze reviews');
    for (const order of ['', 'helpful desc, ', 'rating desc, ', 'rating, ']) {
      for (const condition of ['', 'and rating = 4', "and photos <> '[]'::jsonb and rating = 4"]) {
        const plan = await client.query<{ 'QUERY PLAN': string }>(
          `explain select * from reviews join products p using (node_id)
           where status = 'published' and p.published ${condition} order by ${order}${newest} limit 10 offset 50`,
        );
        const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
        expect([order, condition, text]).toEqual([
          order,
          condition,
          expect.stringMatching(/Index Scan using \w*reviews/),
        ]);
        expect([order, condition, text]).toEqual([order, condition, expect.not.stringMatching(/Seq Scan on reviews/)]);
      }
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
});
