import { growCatalogue, seedDatabase } from '#backends/seeds.ts';
import { readEnv } from '#backends/platform/env/index.ts';
import { makeDataFolder, removeDataFolder } from '#tests/kit/cleanup.ts';
import { percentile, print, rounded } from '#tests/kit/measure.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

// Search and suggestions in a shop of 20,000 products, asked one after the other over HTTP. No query comes twice, so
// that no answer comes out of a cache; half of the words are mistyped.
const products = Number(process.env['BENCH_PRODUCTS'] ?? 20_000);
const calls = Number(process.env['BENCH_CALLS'] ?? 600);
const goal = 60;

/** The same numbers in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A word as quick fingers write it: a letter missing, doubled, wrong, or swapped with its neighbour. */
function mistyped(word: string, random: (below: number) => number): string {
  if (word.length < 4) return word;
  const at = 1 + random(word.length - 2);
  const letter = word.charAt(at);
  const slips = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    `${word.slice(0, at)}x${word.slice(at + 1)}`,
    word.slice(0, at) + word.charAt(at + 1) + letter + word.slice(at + 2),
  ];
  return slips[random(slips.length)] ?? word;
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
  const { rows } = await pool.query<{ title: string }>(
    'select title from products where published order by md5(node_id::text) limit 4000',
  );
  const { rows: counted } = await pool.query<{ total: number }>(
    'select count(*)::int as total from products where published',
  );
  print({ name: 'search: products in the shop', value: counted[0]?.total ?? 0, unit: '', atLeast: products });
  const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const random = randomFrom(7);
  const asked = new Set<string>();
  const someQuery = (): string => {
    for (;;) {
      const words = (rows[random(rows.length)]?.title ?? '')
        .toLowerCase()
        .split(/[^a-z]+/)
        .filter(Boolean);
      const from = random(words.length);
      const query = words
        .slice(from, from + 1 + random(3))
        .map((word) => (random(2) === 0 ? mistyped(word, random) : word))
        .join(' ');
      if (query.length >= 3 && !asked.has(query)) {
        asked.add(query);
        return query;
      }
    }
  };
  const timesOf = async (path: (query: string) => string): Promise<{ times: number[]; empty: number }> => {
    const times: number[] = [];
    let empty = 0;
    for (let call = -50; call < calls; call += 1) {
      const query = someQuery();
      const begun = performance.now();
      const answer = await fetch(`${origin}/b/main/${path(encodeURIComponent(query))}`);
      const text = await answer.text();
      const took = performance.now() - begun;
      if (answer.status !== 200) throw new Error(`"${query}" was answered with ${answer.status}: ${text}`);
      if (call < 0) continue;
      times.push(took);
      if (!text.includes('"/p/')) empty += 1;
    }
    return { times, empty };
  };
  for (const [name, path] of [
    ['search with typos', (query: string) => `search?search=${query}`],
    ['suggestions with typos', (query: string) => `suggestions?search=${query}`],
  ] as const) {
    const { times, empty } = await timesOf(path);
    print({ name: `${name}: median of ${calls}`, value: rounded(percentile(times, 0.5)), unit: 'ms' });
    print({ name: `${name}: p95`, value: rounded(percentile(times, 0.95)), unit: 'ms', atMost: goal });
    print({ name: `${name}: found nothing`, value: empty, unit: `of ${calls}`, atMost: calls / 20 });
  }
} finally {
  await shop.close();
  await removeDataFolder(folder);
}
