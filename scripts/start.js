import { help, onPinnedNode, readDotEnv, say, stop } from './lib/install.js';

help(`
npm start — opens the shop on this machine.

Installs what the lock file asks for, builds when the sources changed, starts PostgreSQL (embedded, or the one at
DATABASE_URL), brings it up to date, fills an empty one, draws the pictures of the first screens, serves shop and
backends, and prints the address.
A second start repeats nothing that is done. One process serves on each core (WEB_PROCESSES) and one more does the jobs
of the queue. A process that dies is started again, as is the embedded PostgreSQL; after six failures in a row the shop
ends. "kill -HUP" of this process replaces all others one by one, without a failed request: that takes up a new build and
new sources, not other settings. Ctrl-C stops everything.

Settings are environment variables, or lines of a file .env; README.md lists them. Most wanted:
  PORT=3100 npm start             another port
  DATA_DIR=/srv/shop npm start    another place for database, pictures and secrets
`);
await onPinnedNode();
readDotEnv();
const { ensureBuilt } = await import('./lib/build.js');
const { serve } = await import('./lib/serve.js');
const { supervise } = await import('./lib/processes/supervise.js');

const { ok, output } = await ensureBuilt();
if (!ok)
  stop(
    `${output.trim()}\n\nThe shop could not be built: the reason stands above. Mend it, then run "npm start" again.`,
  );
// React is only fast with NODE_ENV=production, which by itself would ask for the secrets of a real shop.
const mode = process.env.NODE_ENV ? {} : { NODE_ENV: 'production', SHOP_MODE: 'local' };
const { crewOf } = await import('./lib/processes/crew.ts');
await serve(mode, async (program, args, env) => {
  const { members, door, words } = crewOf({ program, args, env }, stop);
  process.exit(await supervise(members, { door, onOpen: () => say(words) }));
});
