import { makeDataFolder, removeDataFolder, removeOrphans } from './cleanup.ts';
import { startShop } from './shop.ts';

/** Playwright's global setup: one real shop for all browser tests. SHOP_ORIGIN names one that runs already. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['SHOP_ORIGIN']) return () => Promise.resolve();
  await removeOrphans();
  const folder = makeDataFolder();
  try {
    const shop = await startShop({ DATA_DIR: folder });
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
