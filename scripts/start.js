import { help, onPinnedNode, readDotEnv, stop } from './lib/install.js';

help(`
npm start — opens the shop on this machine.

Installs what the lock file asks for, builds when the sources changed, starts PostgreSQL (embedded, or the one at
DATABASE_URL), brings it up to date, fills an empty one, draws the pictures of the first screens, serves shop and
backends, and prints the address.
A second start repeats nothing that is done. A shop that dies is started again, as is its embedded PostgreSQL; after
six failures in a row it ends. Ctrl-C stops everything.

Settings are environment variables, or lines of a file .env; README.md lists them. Most wanted:
  PORT=3100 npm start             another port
  DATA_DIR=/srv/shop npm start    another place for database, pictures and secrets
`);
await onPinnedNode();
readDotEnv();
const { ensureBuilt } = await import('./lib/build.js');
const { serve } = await import('./lib/serve.js');
const { supervise } = await import('./lib/supervise.js');

const { ok, output } = await ensureBuilt();
if (!ok)
  stop(
    `${output.trim()}\n\nThe shop could not be built: the reason stands above. Mend it, then run "npm start" again.`,
  );
// React is only fast with NODE_ENV=production, which by itself would ask for the secrets of a real shop.
await serve(process.env.NODE_ENV ? {} : { NODE_ENV: 'production', SHOP_MODE: 'local' }, async (...shop) =>
  process.exit(await supervise(...shop)),
);
