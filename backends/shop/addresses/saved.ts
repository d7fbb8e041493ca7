import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { StoredAddress } from '#backends/db/schema/cart.ts';
import { areas, zones } from '#backends/db/schema/catalogue.ts';
import { users } from '#backends/db/schema/identity.ts';
import { orders } from '#backends/db/schema/order.ts';
import { savedAddresses } from '#backends/db/schema/saved-address.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { addressRefusals as words } from './words.ts';

/** An address of a customer, saved on purpose or ordered to. */
export type KnownAddress = {
  sno: string;
  recipientName: string;
  recipientPhone: string;
  address: StoredAddress;
  areaId: number;
  cityId: number;
  lat: number;
  lng: number;
  isServiceable: boolean;
  isSaved: boolean;
};

export const MAX_SAVED = 50;
/** Addresses of orders that were not saved. */
const maxOrdered = 10;
/** Orders that are looked at: who orders to one address alone is not read to the end. */
const looked = 50;

const samenessOf = ({ dfn, ds1, areaname, dc, dpc }: StoredAddress): string =>
  [dfn, ds1, areaname, dc, dpc].map((part) => part.trim().toLowerCase()).join('\n');

const whereItLies = {
  areaId: areas.areaId,
  cityId: areas.cityId,
  lat: areas.lat,
  lng: areas.lng,
  isServiceable: zones.serviceable,
};

/** The addresses of a customer, the one used last first, each once; what was saved wins over what was ordered to. */
export async function listAddresses(db: Db | Tx, userId: string): Promise<KnownAddress[]> {
  const saved = await db
    .select({
      sno: sql<string>`${savedAddresses.addressId}::text`,
      recipientName: savedAddresses.recipientName,
      recipientPhone: savedAddresses.recipientPhone,
      address: savedAddresses.address,
      usedAt: savedAddresses.usedAt,
      ...whereItLies,
    })
    .from(savedAddresses)
    .innerJoin(areas, eq(areas.areaId, savedAddresses.areaId))
    .innerJoin(zones, eq(zones.polyId, areas.polyId))
    .where(eq(savedAddresses.userId, userId))
    .orderBy(desc(savedAddresses.usedAt), desc(savedAddresses.addressId))
    .limit(MAX_SAVED);
  const ordered = await db
    .select({
      sno: orders.orderId,
      recipientName: orders.recipientName,
      recipientPhone: orders.recipientPhone,
      address: orders.address,
      usedAt: orders.placedAt,
      ...whereItLies,
    })
    .from(orders)
    .innerJoin(areas, eq(areas.areaId, orders.areaId))
    .innerJoin(zones, eq(zones.polyId, areas.polyId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.placedAt), desc(orders.orderId))
    .limit(looked);
  const found = new Map<string, KnownAddress & { usedAt: Date }>();
  for (const row of saved) found.set(samenessOf(row.address), { ...row, isSaved: true });
  let left = maxOrdered;
  for (const row of ordered) {
    const key = samenessOf(row.address);
    const known = found.get(key);
    if (known === undefined && left > 0) {
      left -= 1;
      found.set(key, { ...row, isSaved: false });
    } else if (known !== undefined && known.usedAt < row.usedAt) found.set(key, { ...known, usedAt: row.usedAt });
  }
  return [...found.values()]
    .toSorted((one, other) => other.usedAt.getTime() - one.usedAt.getTime())
    .map(({ usedAt: _, ...address }) => address);
}

type WantedAddress = Pick<KnownAddress, 'recipientName' | 'recipientPhone' | 'address' | 'areaId'>;

/** Saves an address for later; the same one again takes what is new about it. Its id. */
export async function saveAddress(tx: Tx, userId: string, wanted: WantedAddress, now: Date): Promise<string> {
  // One at a time for a customer, so that what is counted stays true.
  await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('update');
  const sameness = samenessOf(wanted.address);
  const [others] = await tx
    .select({ number: count() })
    .from(savedAddresses)
    .where(and(eq(savedAddresses.userId, userId), ne(savedAddresses.sameness, sameness)));
  if ((others?.number ?? 0) >= MAX_SAVED) {
    throw problem(409, 'ADDRESSES_FULL', words.full(MAX_SAVED), { field: 'is_address_kept' });
  }
  const [row] = await tx
    .insert(savedAddresses)
    .values({ addressId: randomUUID(), userId, ...wanted, sameness, createdAt: now, usedAt: now })
    .onConflictDoUpdate({
      target: [savedAddresses.userId, savedAddresses.sameness],
      set: { ...wanted, usedAt: now },
    })
    .returning({ addressId: savedAddresses.addressId });
  if (!row) throw new Error('The address was not saved');
  return row.addressId;
}
