import type { Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';

/**
 * Does something with a shop in one transaction and takes all of it back: whatever it changes of the catalogue is as
 * before. Transactions of the shop become parts of that one.
 */
export async function takenBack(platform: Platform, work: (inside: Platform, tx: Tx) => Promise<void>): Promise<void> {
  const done = new Error('taken back');
  try {
    await platform.db.transaction(async (tx) => {
      await work({ ...platform, db: tx }, tx);
      throw done;
    });
  } catch (error) {
    if (error !== done) throw error;
  }
}
