import { help, onPinnedNode, readDotEnv, say, stop } from './lib/install.js';

help(`
npm run seed — brings the database up to date and puts the first catalogue into it: cities, categories, products,
slots. Running it again changes nothing. npm start does the same by itself.
`);
await onPinnedNode();
readDotEnv();
const { readEnv } = await import('../backends/platform/env.ts');
const { openDatabase } = await import('../backends/platform/postgres.ts');
const { migrateDatabase } = await import('../backends/db/migrate.ts');
const { seedDatabase } = await import('../backends/db/seed/index.ts');

try {
  const database = await openDatabase(readEnv());
  try {
    await migrateDatabase(database.pool);
    await seedDatabase(database.pool);
  } finally {
    await database.close();
  }
  say('The catalogue is in the database.');
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}
