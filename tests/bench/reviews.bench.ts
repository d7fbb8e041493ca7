import { randomInt } from 'node:crypto';
import { readEnv } from '#backends/platform/env/index.ts';
import { countReviews } from '#backends/shop/reviews/count.ts';
import { makeDataFolder, removeDataFolder } from '#tests/kit/cleanup.ts';
import { percentile, print, rounded } from '#tests/kit/measure.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

// A shop with very many reviews, a half of them of one product: how long a page of them takes, in each order and with
// each filter, asked over HTTP. That each order is read by an index is proven in tests/backends/main/all-reviews.test.ts.
const reviews = Number(process.env['BENCH_REVIEWS'] ?? 100_000);
const calls = Number(process.env['BENCH_CALLS'] ?? 30);
const pages = 20;
const batch = 500;
const goal = { unit: 'ms', atMost: 50 };

const folder = makeDataFolder();
const shop = await openShop(readEnv({ ...generous, LOG_LEVEL: 'silent', TEST_MODE: '1', DATA_DIR: folder }));
try {
  const { db } = shop.platform;
  const { rows } = await db.execute<{ node_id: number }>('select node_id from products where published order by 1');
  const nodes = rows.map(({ node_id }) => node_id);
  const [loved = 0] = nodes;
  // In parts: the shop gives no statement more than its time.
  for (let first = 1; first <= reviews; first += batch)
    await db.execute(
      `insert into reviews (node_id, status, rating, text, author, city, posted_on, helpful, photos)
       select case when n % 2 = 0 then ${loved} else (array[${nodes.join(',')}])[1 + n % ${nodes.length}] end, 'published',
         1 + (n * 7919) % 5, 'One of many.', 'Asha R.', 'Pune', date '2020-01-01' + (n % 2000 * 7919) % 2000, (n * 31) % 400,
         case when n % 20 = 0 then '[{"src": "/media/x.webp", "alt": "x"}]'::jsonb else '[]'::jsonb end
       from generate_series(${first}, ${Math.min(reviews, first + batch - 1)}) n`,
    );
  await db.transaction((tx) => countReviews(tx));
  await db.execute('analyze reviews, review_summaries');
  const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });

  const look = async (path: string): Promise<number> => {
    const begun = performance.now();
    const answer = await fetch(`${origin}/b/main/${path}&current_page=${randomInt(pages)}`);
    const text = await answer.text();
    const took = performance.now() - begun;
    if (!text.includes('"author"'))
      throw new Error(`${path} was answered with ${answer.status}: ${text.slice(0, 200)}`);
    return took;
  };
  const measure = async (name: string, paths: readonly string[]): Promise<void> => {
    for (const path of paths) await look(path);
    const times: number[] = [];
    for (let call = 0; call < calls; call += 1) for (const path of paths) times.push(await look(path));
    print({ name: `${name}: p95 of ${times.length}`, value: rounded(percentile(times, 0.95)), ...goal });
  };
  for (const sort of ['newest', 'helpful', 'rating-desc', 'rating-asc']) {
    const filters = ['', '&rating=4'].map((filter) => `sort=${sort}${filter}`);
    await measure(
      `all of ${reviews} reviews, ${sort}`,
      [...filters, `sort=${sort}&photos=1`].map((q) => `fa/all-reviews?${q}`),
    );
    await measure(
      `reviews of one product, ${sort}`,
      filters.map((query) => `fa/reviews?nid=${loved}&${query}`),
    );
  }
} finally {
  await shop.close();
  await removeDataFolder(folder);
}
