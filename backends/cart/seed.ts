import { put } from '#backends/db/seed/bulk.ts';
import { couponSeeds } from '#backends/db/seed/coupons.ts';
import type { Report } from '#backends/db/seed/index.ts';
import { coupons } from '#backends/db/schema/catalogue.ts';
import type { Tx } from '#backends/platform/database.ts';

export async function writeCoupons(tx: Tx, report: Report): Promise<void> {
  report('coupons');
  await put(tx, coupons, [coupons.code], couponSeeds);
}
