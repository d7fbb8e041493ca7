import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shop } from './shop/shop.ts';

const fileIn = (folder: string): string => join(folder, 'shop.log');

/** Writes all that a shop says into its folder: it is looked through for what shoppers typed. */
export function writeShopLog({ process: shop }: Shop, folder: string): void {
  const log = createWriteStream(fileIn(folder));
  shop.stdout?.pipe(log);
  shop.stderr?.pipe(log);
}

/** All that the browser tests' shop has logged. */
export function readShopLog(): string {
  const folder = process.env['SHOP_DATA_DIR'];
  if (folder === undefined) throw new Error('The log of a shop that was started elsewhere is not here');
  return readFileSync(fileIn(folder), 'utf8');
}
