import { help, onPinnedNode, readDotEnv, say, stop } from './lib/install.js';

help(`
npm run reset -- --yes — begins anew: stops the embedded PostgreSQL and removes DATA_DIR with everything in it
(customers, orders, pictures, secrets). A database at DATABASE_URL is left alone.
`);
await onPinnedNode();
readDotEnv();
const { rmSync } = await import('node:fs');
const { dirname, join, resolve } = await import('node:path');
const { root } = await import('./lib/install.js');
const { stopEmbedded } = await import('../backends/platform/postgres/index.ts');

const dataDir = resolve(root, process.env.DATA_DIR?.trim() || '.data');
if (!process.argv.includes('--yes')) {
  stop(`This removes every customer, order and picture in ${dataDir}. To do it, run: npm run reset -- --yes`);
}
if (root === dataDir || root.startsWith(`${dataDir}/`))
  stop(`DATA_DIR is ${dataDir}, which holds the shop itself: set another one.`);
const database = await stopEmbedded(dataDir).catch((error) => stop(error.message));
// Only what the shop itself put there: DATA_DIR may be a folder that somebody else uses too.
for (const name of ['pg', 'secrets.json', 'media', 'uploads', 'files'])
  rmSync(join(dataDir, name), { recursive: true, force: true });
if (database && !database.startsWith(dataDir)) rmSync(dirname(database), { recursive: true, force: true });
say(`${dataDir} is empty. "npm start" makes a new shop.`);
