import { growShop, type Growth } from '#backends/growth.ts';
import { migrateDatabase } from '#backends/db/migrate.ts';
import { readEnv } from '#backends/platform/env/index.ts';
import { openDatabase } from '#backends/platform/postgres/index.ts';
import { seedDatabase } from '#backends/seeds.ts';
import { makeDataFolder, removeDataFolder } from '#tests/kit/cleanup.ts';
import { openHotReads, type HotReads } from '#tests/kit/hot-reads.ts';
import { percentile, print, rounded } from '#tests/kit/measure.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';
import { startByCommand } from '#tests/kit/start-command.ts';

// What shoppers ask for most, in a shop and in one of ten times its size, in turns: so that what else the machine does
// hits both. Nearly each call is of another address, so that few answers come out of a cache.
const scale = Number(process.env['BENCH_GROWTH'] ?? 1);
const calls = Number(process.env['BENCH_CALLS'] ?? 150);
const small: Growth = { products: 2_000 * scale, orders: 10_000 * scale, reviews: 50_000 * scale };
const large: Growth = { products: 10 * small.products, orders: 10 * small.orders, reviews: 10 * small.reviews };

async function grown(folder: string, growth: Growth) {
  const env = readEnv({ ...generous, LOG_LEVEL: 'silent', DATA_DIR: folder, TEST_MODE: '1' });
  // What serves requests gives up statements that take as long as these.
  const database = await openDatabase(env);
  try {
    await migrateDatabase(database.background);
    await seedDatabase(database.background);
    const begun = performance.now();
    await growShop(database.background, growth);
    return { seconds: (performance.now() - begun) / 1000, shop: await openShop(env) };
  } finally {
    await database.close();
  }
}

async function timeOf(reads: HotReads, name: string, nth: number): Promise<number> {
  const begun = performance.now();
  await reads.ask(name, nth);
  return performance.now() - begun;
}

const folders = [makeDataFolder(), makeDataFolder()] as const;
try {
  const { shop: one } = await grown(folders[0], small);
  const { shop: other, seconds } = await grown(folders[1], large);
  print({ name: 'growth: the larger shop is made', value: rounded(seconds), unit: 's' });
  try {
    const [reads, ofLarge] = [await openHotReads(one), await openHotReads(other)];
    for (const name of reads.names) {
      const times: [number[], number[]] = [[], []];
      for (let nth = 0; nth < calls; nth += 1) {
        times[0].push(await timeOf(reads, name, nth));
        times[1].push(await timeOf(ofLarge, name, nth));
      }
      const [before, after] = times.map((list) => percentile(list, 0.95));
      print({ name: `growth: ${name}, p95 in the larger shop`, value: rounded(after ?? 0), unit: 'ms' });
      print({
        name: `growth: ${name}, p95 with ten times as much`,
        value: rounded((after ?? 0) / (before ?? 1), 2),
        unit: 'times',
        atMost: 1.3,
      });
    }
  } finally {
    await one.close();
    await other.close();
  }
  const settings = { DRAW_AHEAD_SECONDS: '0' };
  await startByCommand(folders[1], settings);
  print({
    name: 'growth: npm start of the larger shop, the second time',
    value: await startByCommand(folders[1], settings),
    unit: 's',
    atMost: 5,
  });
} finally {
  for (const folder of folders) await removeDataFolder(folder);
}
