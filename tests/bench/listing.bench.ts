import { growCatalogue, seedDatabase } from '#backends/seeds.ts';
import { readEnv } from '#backends/platform/env/index.ts';
import { makeDataFolder, removeDataFolder } from '#tests/kit/cleanup.ts';
import { percentile, print, rounded } from '#tests/kit/measure.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

// Listings in a shop of 20,000 products, asked one after the other over HTTP. With filters no address comes twice, so
// that no answer comes out of a cache; the same address again is answered from it.
const products = Number(process.env['BENCH_PRODUCTS'] ?? 20_000);
const calls = Number(process.env['BENCH_CALLS'] ?? 600);
const goal = 50;

/** The same numbers in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const folder = makeDataFolder();
const settings = { LOG_LEVEL: 'silent', LIMIT_REQUESTS_PER_ADDRESS_MINUTE: '1000000' };
const shop = await openShop(readEnv({ ...generous, ...settings, DATA_DIR: folder, TEST_MODE: '1' }), {
  // What serves requests gives up statements that take as long as these.
  seed: async (pool) => {
    await seedDatabase(pool);
    await growCatalogue(pool, products);
  },
});
try {
  const { pool } = shop.platform;
  const { rows: shelves } = await pool.query<{ slug: string; total: number }>(
    `select product_category.category_slug as slug, count(*)::int as total from product_category join products using (node_id)
     where published group by 1 order by 2 desc, 1`,
  );
  const { rows: flavours } = await pool.query<{ slug: string }>(
    'select distinct flavour_slug as slug from product_facts where flavour_slug is not null order by 1',
  );
  print({ name: 'listing: products on the longest category', value: shelves[0]?.total ?? 0, unit: '' });
  const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const random = randomFrom(11);
  const some = <T>(list: readonly T[]): T | undefined => list[random(list.length)];
  const asked = new Set<string>();
  /** A category as shoppers narrow it; the longest ones come most often. */
  const someAddress = (): string => {
    for (;;) {
      const query = new URLSearchParams();
      const category = some(shelves.slice(0, random(2) === 0 ? 3 : shelves.length))?.slug ?? '';
      query.set('sort', some(['popularity', 'price-asc', 'price-desc', 'newest', 'rating']) ?? '');
      if (random(2) === 0) query.set('flavour', [some(flavours)?.slug, some(flavours)?.slug].join(','));
      if (random(2) === 0) query.set('price', some(['0-499', '500-999', '1000-1999', '500-999,1000-1999']) ?? '');
      if (random(2) === 0) query.set('attribute', some(['eggless', 'express', 'eggless,message', 'offer']) ?? '');
      if (random(3) === 0) query.set('rating', some(['4.5', '4', '3']) ?? '');
      const address = `${category}?${query.toString()}`;
      if (!asked.has(address)) {
        asked.add(address);
        return address;
      }
    }
  };
  const timeOf = async (address: string): Promise<number> => {
    const begun = performance.now();
    const answer = await fetch(`${origin}/b/main/${address}`);
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${address} was answered with ${answer.status}: ${text}`);
    return performance.now() - begun;
  };
  const fresh: number[] = [];
  const kept: number[] = [];
  for (let call = -50; call < calls; call += 1) {
    const address = someAddress();
    const [first, again] = [await timeOf(address), await timeOf(address)];
    if (call < 0) continue;
    fresh.push(first);
    kept.push(again);
  }
  print({
    name: `narrowed listing from PostgreSQL: median of ${calls}`,
    value: rounded(percentile(fresh, 0.5)),
    unit: 'ms',
  });
  print({
    name: 'narrowed listing from PostgreSQL: p95',
    value: rounded(percentile(fresh, 0.95)),
    unit: 'ms',
    atMost: goal,
  });
  print({
    name: 'the same listing from the cache: p95',
    value: rounded(percentile(kept, 0.95)),
    unit: 'ms',
    atMost: 5,
  });
} finally {
  await shop.close();
  await removeDataFolder(folder);
}
