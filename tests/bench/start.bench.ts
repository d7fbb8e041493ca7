import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '#backends/platform/env/index.ts';
import { makeDataFolder, removeDataFolder } from '#tests/kit/cleanup.ts';
import { print } from '#tests/kit/measure.ts';
import { asShoppersGetIt, freePorts, startShop, type Shop } from '#tests/kit/shop/shop.ts';

// How long a shopper waits for a shop that opens: for the first time, again, and after a kill.
const kills = 5;

const seconds = (begun: number): number => Math.round((performance.now() - begun) / 10) / 100;

/** Seconds from `npm start` to its first page, in a clone where everything is installed and built. */
async function startByCommand(folder: string): Promise<number> {
  const [port = 0, bankPort = 0] = await freePorts(2);
  const begun = performance.now();
  const child = spawn(process.execPath, [join(projectRoot, 'scripts/start.js')], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: `${port}`, BANK_PORT: `${bankPort}`, DATA_DIR: folder },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('Petalcrumb is open')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)));
  });
  const page = await fetch(`http://localhost:${port}/`);
  if (!page.ok || !(await page.text()).includes('</html>')) throw new Error(`home answers ${page.status}`);
  const took = seconds(begun);
  child.kill('SIGTERM');
  await ended;
  return took;
}

async function startAfterKill(folder: string): Promise<number> {
  let shop: Shop = await startShop({ ...asShoppersGetIt, DATA_DIR: folder });
  let longest = 0;
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      await shop.kill();
      const begun = performance.now();
      shop = await startShop({ ...asShoppersGetIt, DATA_DIR: folder });
      longest = Math.max(longest, seconds(begun));
    }
  } finally {
    await shop.stop();
  }
  return longest;
}

const folder = makeDataFolder();
try {
  print({
    name: 'npm start with an empty database, pictures of the first screens drawn',
    value: await startByCommand(folder),
    unit: 's',
    atMost: 180,
  });
  print({ name: 'npm start, the second time', value: await startByCommand(folder), unit: 's', atMost: 10 });
  print({
    name: `ready after kill -9, the longest of ${kills}`,
    value: await startAfterKill(folder),
    unit: 's',
    atMost: 5,
  });
} finally {
  await removeDataFolder(folder);
}
