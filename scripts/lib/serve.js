import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { become, root, stop } from './install.js';

/** What Node is told to run, and what before it. */
export const shopProgram = [
  '--import',
  pathToFileURL(join(root, 'scripts/lib/quick-resolve.js')).href,
  join(root, 'src/server/main.ts'),
];

const listenOnce = (port, host) =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', (error) => done(error.code ?? 'EUNKNOWN'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => done(null)));
  });

async function checkPort(port, host, name) {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const refused = await listenOnce(port, host);
  if (refused === 'EADDRINUSE') {
    stop(
      `Port ${port} is in use: stop what runs there, or choose another one, as in "${name}=${port + 100} npm start".`,
    );
  }
  if (refused === 'EACCES')
    stop(`Port ${port} may not be used by this user: choose one above 1023, as in "${name}=3000 npm start".`);
  if (refused === 'EADDRNOTAVAIL')
    stop(`The address ${host} is none of this machine: set HOST to one that is, such as 127.0.0.1.`);
}

/** The test servers of a local shop run where the queue is. */
async function checkTestServers(env, port, host) {
  if (env.SHOP_MODE !== 'local' || env.QUEUE === 'elsewhere') return;
  if (!env.BANK_URL) await checkPort(Number(env.BANK_PORT || port + 1), host, 'BANK_PORT');
  await checkPort(Number(env.IDENTITY_PORT || port + 2), host, 'IDENTITY_PORT');
}

/**
 * Runs the shop. `extra` are settings that only hold where nothing else is set; `run` is how: in place of this process,
 * unless told otherwise.
 */
export async function serve(extra, run = become) {
  const env = { ...extra, ...process.env };
  const host = env.HOST || '127.0.0.1';
  const port = Number(env.PORT || 3000);
  if (env.QUEUE !== 'only') await checkPort(port, host, 'PORT');
  await checkTestServers(env, port, host);
  await run(process.execPath, shopProgram, env);
}
