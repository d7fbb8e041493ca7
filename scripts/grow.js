import { parseArgs } from 'node:util';
import { help, onPinnedNode, readDotEnv, say, stop } from './lib/install.js';

help(`
npm run grow -- --products 200000 --orders 1000000 --reviews 5000000 — adds so many of each to a shop, with all that
belongs to them, to see how it does when it has grown: customers, carts, delivery times, payments, wallets. Local shops
with the embedded PostgreSQL only; a million orders take some minutes and about 5 GB.

It grows a shop of its own in .data-grown, which PORT=3100 DATA_DIR=.data-grown npm start opens.
  --into FOLDER    grows the shop in that data folder instead. Nothing takes the rows out again: not a shop that you need
`);
await onPinnedNode();
readDotEnv();
const { resolve } = await import('node:path');
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '0' },
    orders: { type: 'string', default: '0' },
    reviews: { type: 'string', default: '0' },
    into: { type: 'string', default: '.data-grown' },
  },
});
const [products, orders, reviews] = ['products', 'orders', 'reviews'].map((name) => {
  const count = Number(values[name]);
  if (!Number.isInteger(count) || count < 0 || count > 10_000_000)
    stop(`--${name} takes a whole number, at most 10000000.`);
  return count;
});
if (products + orders + reviews === 0)
  stop('Say how much: npm run grow -- --products 20000 --orders 100000 --reviews 500000');
const { readEnv } = await import('../backends/platform/env/index.ts');
const { openDatabase } = await import('../backends/platform/postgres/index.ts');
const { migrateDatabase } = await import('../backends/db/migrate.ts');
const { seedDatabase } = await import('../backends/seeds.ts');
const { growShop } = await import('../backends/growth.ts');

const began = performance.now();
const report = (what) => say(`  ${((performance.now() - began) / 1000).toFixed(1)} s  ${what}`);
try {
  if (process.env.DATABASE_URL?.trim())
    stop('DATABASE_URL is set: only a shop with the embedded PostgreSQL grows. Unset it.');
  const env = readEnv({ ...process.env, DATA_DIR: values.into });
  if (env.mode !== 'local') stop('Only a local shop grows: this one is in production.');
  say(`The shop in ${resolve(env.DATA_DIR)} grows.`);
  const database = await openDatabase(env);
  try {
    await migrateDatabase(database.background);
    await seedDatabase(database.background);
    await growShop(database.background, { products, orders, reviews }, report);
  } finally {
    await database.close();
  }
  say(`It has grown in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}
