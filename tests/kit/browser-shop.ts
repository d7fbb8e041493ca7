import { makeDataFolder, removeDataFolder, removeOrphans } from './cleanup.ts';
import { startShop } from './shop.ts';

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

/** Playwright's global setup: one real shop for all browser tests. SHOP_ORIGIN names one that runs already. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['SHOP_ORIGIN']) return () => Promise.resolve();
  await removeOrphans();
  const folder = makeDataFolder();
  try {
    const shop = await startShop({ DATA_DIR: folder });
    await drawPictures(shop.origin);
    process.env['SHOP_ORIGIN'] = shop.origin;
    process.env['SHOP_BANK_ORIGIN'] = shop.bankOrigin;
    process.env['SHOP_DATA_DIR'] = folder;
    return async () => {
      const code = await shop.stop();
      await removeDataFolder(folder);
      if (code !== 0) throw new Error(`The shop did not stop cleanly (${code}):\n${shop.output()}`);
    };
  } catch (error) {
    await removeDataFolder(folder);
    throw error;
  }
}
