import { desc, eq } from 'drizzle-orm';
import type { components } from '#openapi/generated/user.ts';
import { areas } from '#backends/db/schema/catalogue.ts';
import { orders } from '#backends/db/schema/order.ts';
import type { Db } from '#backends/platform/database.ts';

type SavedAddress = components['schemas']['SavedAddress'];

const most = 10;
/** Orders that are looked at: who orders to one address alone is not read to the end. */
const looked = 50;

const plain = (...parts: readonly string[]): string => parts.map((part) => part.trim().toLowerCase()).join('\n');

/** The addresses that a customer has ordered to, the last one first, each once. */
export async function savedAddresses(db: Db, userId: string): Promise<SavedAddress[]> {
  const rows = await db
    .select({ sno: orders.orderId, address: orders.address, lat: areas.lat, lng: areas.lng })
    .from(orders)
    .innerJoin(areas, eq(areas.areaId, orders.areaId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.placedAt), desc(orders.orderId))
    .limit(looked);
  const found = new Map<string, SavedAddress>();
  for (const { address, ...row } of rows) {
    const { dfn, ds1, areaname, dc, dpc, selectedAddressType } = address;
    const key = plain(dfn, ds1, areaname, dc, dpc);
    if (!found.has(key)) found.set(key, { ...row, dfn, ds1, areaname, dc, dpc, selectedAddressType });
  }
  return [...found.values()].slice(0, most);
}
