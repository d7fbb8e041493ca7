import { parseArgs } from 'node:util';
import { help, onPinnedNode, readDotEnv, say, stop } from './lib/install.js';

help(`
npm run seed — brings the database up to date and puts the catalogue into it: cities, categories, products, reviews,
coupons. Running it again changes nothing. npm start does the same by itself.

  npm run seed -- --products 20000    adds products until there are that many, to measure a large catalogue
`);
await onPinnedNode();
readDotEnv();
const { values } = parseArgs({ options: { products: { type: 'string' } } });
const total = values.products === undefined ? 0 : Number(values.products);
if (!Number.isInteger(total) || total < 0 || total > 200_000) {
  stop('--products takes a whole number, at most 200000.');
}
const { readEnv } = await import('../backends/platform/env/index.ts');
const { openDatabase } = await import('../backends/platform/postgres/index.ts');
const { migrateDatabase } = await import('../backends/db/migrate.ts');
const { growCatalogue, seedDatabase } = await import('../backends/seeds.ts');

const began = performance.now();
const report = (what) => say(`  ${((performance.now() - began) / 1000).toFixed(1)} s  ${what}`);
try {
  const database = await openDatabase(readEnv());
  try {
    await migrateDatabase(database.background);
    await seedDatabase(database.background, report);
    if (total > 0) await growCatalogue(database.background, total, report);
  } finally {
    await database.close();
  }
  say('The catalogue is in the database.');
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}
