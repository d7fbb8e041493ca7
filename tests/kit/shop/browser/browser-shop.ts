import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '#backends/platform/env/index.ts';
import { openEmbedded, openPool } from '#backends/platform/postgres/index.ts';
import { dayInIndia } from '#machines/rules/order/india-time.ts';
import { isBuilt, staleBuild } from '#scripts/lib/build.js';
import { ensureBundles } from '#scripts/lib/contracts.ts';
import { makeDataFolder, removeDataFolder, removeOrphans } from '../../cleanup.ts';
import { viewFaults } from '../../faults/views/with-faults.ts';
import { startShop } from '../shop.ts';
import { writeShopLog } from '../../shop-log.ts';
import { setFree } from '../tickets.ts';

/** What runs in place of the shop where faults of views are planted. */
const shopWithFaults = join(projectRoot, 'tests/kit/faults/views/planted-shop.ts');

/** Pages whose pictures many tests wait for. */
const walked = ['/', '/birthday-cakes', '/best-seller', '/p/belgian-chocolate-truffle-cake'];

/** The shop draws each picture when it is first asked for; the first visitor of a new shop waits, the tests do not. */
async function drawPictures(origin: string): Promise<void> {
  const pages = await Promise.all(walked.map(async (path) => (await fetch(origin + path)).text()));
  const pictures = [...new Set(pages.join('\n').match(/\/media\/[\w/-]+-(?:160|274|320|640)\.webp/g))];
  const draw = async (): Promise<void> => {
    for (let path = pictures.pop(); path !== undefined; path = pictures.pop()) {
      await (await fetch(origin + path)).arrayBuffer();
    }
  };
  await Promise.all([draw(), draw()]);
}

/** Pictures of earlier runs; each is named after its whole recipe, so an old one is never taken for a new one. */
const drawnBefore = join(projectRoot, 'node_modules/.cache/petalcrumb-media');

function keepPictures(media: string): void {
  for (const name of readdirSync(media, { recursive: true, encoding: 'utf8' })) {
    const kept = join(drawnBefore, name);
    if (!name.endsWith('.webp') || existsSync(kept)) continue;
    mkdirSync(dirname(kept), { recursive: true });
    // Another run may read there: it sees the whole picture or none.
    copyFileSync(join(media, name), `${kept}.${process.pid}`);
    renameSync(`${kept}.${process.pid}`, kept);
  }
}

/**
 * Every test that orders takes the first free time of tomorrow in Bengaluru: with the places of a usual day, two of them
 * would want the last one at the same moment, and one would be refused. Most order the same cake.
 */
async function makeRoom(origin: string, folder: string): Promise<void> {
  const { connection, close } = await openEmbedded(folder, { report: () => {} });
  const pool = openPool({ ...connection, max: 1 }, () => {});
  try {
    const { rows } = await pool.query<{ area_id: number; pincode: string }>(
      `select distinct on (poly_id) area_id, pincode from areas
       where city_id = (select tid from cities where name = 'Bengaluru') order by poly_id, area_id`,
    );
    const date = dayInIndia(new Date());
    for (const { area_id, pincode } of rows) {
      await (await fetch(`${origin}/b/cart/getslots?area_id=${area_id}&date=${date}&pincode=${pincode}`)).json();
    }
    await setFree(pool, '%-standard-%', 200);
    await pool.query("update variants set stock = 10000 where sku = 'PC101-500'");
  } finally {
    await pool.end();
    await close();
  }
}

/** Less than a code lives, five minutes: a test that lets a hold end keeps its own. */
export const holdMinutes = 4;

/**
 * Starts a shop for pages of tests, and names it to all that ask this process for it.
 * @returns what stops it
 * @throws what it said when it did not stop cleanly
 */
export async function startShopForPages(): Promise<() => Promise<void>> {
  const folder = makeDataFolder();
  const media = join(folder, 'media');
  try {
    if (existsSync(drawnBefore)) cpSync(drawnBefore, media, { recursive: true });
    const shop = await startShop(
      { DATA_DIR: folder, SLOT_HOLD_MINUTES: String(holdMinutes), LOG_LEVEL: 'debug' },
      viewFaults ? shopWithFaults : undefined,
    );
    writeShopLog(shop, folder);
    await makeRoom(shop.origin, folder);
    await drawPictures(shop.origin);
    keepPictures(media);
    process.env['SHOP_ORIGIN'] = shop.origin;
    process.env['SHOP_BANK_ORIGIN'] = shop.bankOrigin;
    process.env['SHOP_IDENTITY_ORIGIN'] = shop.identityOrigin;
    process.env['SHOP_DATA_DIR'] = folder;
    return async () => {
      const code = await shop.stop();
      // What pages asked for besides: to draw all of it again would take the next run minutes.
      keepPictures(media);
      await removeDataFolder(folder);
      if (code !== 0) throw new Error(`The shop did not stop cleanly (${code}):\n${shop.output()}`);
    };
  } catch (error) {
    await removeDataFolder(folder);
    throw error;
  }
}

/** Playwright's global setup: one real shop for nearly all browser tests. SHOP_ORIGIN names one that runs already. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['SHOP_ORIGIN']) return () => Promise.resolve();
  // A shop with faults in it is built by who asks for it.
  if (!viewFaults && !isBuilt()) throw new Error(staleBuild);
  await ensureBundles();
  await removeOrphans();
  return startShopForPages();
}
