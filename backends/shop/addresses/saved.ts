import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, ne, not, sql } from 'drizzle-orm';
import type { StoredAddress, StoredSpot } from '#backends/db/schema/cart.ts';
import { areas, zones } from '#backends/db/schema/catalogue.ts';
import { users } from '#backends/db/schema/identity.ts';
import { orders } from '#backends/db/schema/order.ts';
import { savedAddresses } from '#backends/db/schema/saved-address.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { MAX_SAVED_ADDRESSES } from '#machines/rules/order/delivery-form.ts';
import { isInPinRange } from '#machines/rules/place/pin-range.ts';
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
  /** Where the customer has put the door on the map. */
  pin: StoredSpot | null;
  isServiceable: boolean;
  isSaved: boolean;
  /** The one that a checkout begins with. */
  isDefault: boolean;
};

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

/**
 * The addresses of a customer, the default first, then the one used last, each once; what was saved wins over what was
 * ordered to.
 */
export async function listAddresses(db: Db | Tx, userId: string): Promise<KnownAddress[]> {
  const saved = await db
    .select({
      sno: sql<string>`${savedAddresses.addressId}::text`,
      recipientName: savedAddresses.recipientName,
      recipientPhone: savedAddresses.recipientPhone,
      address: savedAddresses.address,
      usedAt: savedAddresses.usedAt,
      isDefault: savedAddresses.isDefault,
      pin: savedAddresses.spot,
      ...whereItLies,
    })
    .from(savedAddresses)
    .innerJoin(areas, eq(areas.areaId, savedAddresses.areaId))
    .innerJoin(zones, eq(zones.polyId, areas.polyId))
    .where(eq(savedAddresses.userId, userId))
    .orderBy(desc(savedAddresses.usedAt), desc(savedAddresses.addressId))
    .limit(MAX_SAVED_ADDRESSES);
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
      found.set(key, { ...row, pin: null, isSaved: false, isDefault: false });
    } else if (known !== undefined && known.usedAt < row.usedAt) found.set(key, { ...known, usedAt: row.usedAt });
  }
  return [...found.values()]
    .toSorted(
      (one, other) => Number(other.isDefault) - Number(one.isDefault) || other.usedAt.getTime() - one.usedAt.getTime(),
    )
    .map(({ usedAt: _, ...address }) => address);
}

type WantedAddress = Pick<KnownAddress, 'recipientName' | 'recipientPhone' | 'address' | 'areaId'> & {
  readonly isDefault?: boolean | undefined;
  /** Undefined leaves it as it is, as long as the locality stays. */
  readonly pin?: StoredSpot | null | undefined;
};

/** One at a time for a customer, so that what is counted stays true and one default is one. */
const lockCustomer = (tx: Tx, userId: string) =>
  tx.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('no key update');

/** What a caller sends as a name need not look like one. */
const isNamed = (sno: string) => sql`${savedAddresses.addressId}::text = ${sno}`;

const ofCustomer = (userId: string, sno: string) => and(eq(savedAddresses.userId, userId), isNamed(sno));

const notFound = () => problem(404, 'NOT_FOUND', words.notFound);

const clearDefault = (tx: Tx, userId: string) =>
  tx
    .update(savedAddresses)
    .set({ isDefault: false })
    .where(and(eq(savedAddresses.userId, userId), eq(savedAddresses.isDefault, true)));

/** A pin that is not spoken of stays with its locality. */
const pinned = (pin: WantedAddress['pin'], areaId: number) => ({
  spot: pin === undefined ? sql`case when ${savedAddresses.areaId} = ${areaId} then ${savedAddresses.spot} end` : pin,
});

/** A pin that stands within reach of its locality. */
export function checkPin(pin: StoredSpot | null, area: { lat: number; lng: number; name: string }): void {
  if (pin !== null && !isInPinRange(area, pin))
    throw problem(400, 'PIN_TOO_FAR', words.pinTooFar(area.name), { field: 'pin' });
}

/** Saves an address for later; the same one again takes what is new about it. Its id. */
export async function saveAddress(tx: Tx, userId: string, wanted: WantedAddress, now: Date): Promise<string> {
  await lockCustomer(tx, userId);
  const { isDefault, pin, ...facts } = wanted;
  const sameness = samenessOf(wanted.address);
  const [others] = await tx
    .select({ number: count() })
    .from(savedAddresses)
    .where(and(eq(savedAddresses.userId, userId), ne(savedAddresses.sameness, sameness)));
  if ((others?.number ?? 0) >= MAX_SAVED_ADDRESSES) {
    throw problem(409, 'ADDRESSES_FULL', words.full(MAX_SAVED_ADDRESSES), { field: 'is_address_kept' });
  }
  if (isDefault === true) await clearDefault(tx, userId);
  const [row] = await tx
    .insert(savedAddresses)
    .values({
      addressId: randomUUID(),
      userId,
      ...facts,
      isDefault: isDefault === true,
      spot: pin ?? null,
      sameness,
      createdAt: now,
      usedAt: now,
    })
    .onConflictDoUpdate({
      target: [savedAddresses.userId, savedAddresses.sameness],
      set: { ...facts, ...pinned(pin, facts.areaId), usedAt: now, ...(isDefault === true ? { isDefault } : {}) },
    })
    .returning({ addressId: savedAddresses.addressId });
  if (!row) throw new Error('The address was not saved');
  return row.addressId;
}

/** Changes a saved address of a customer. 409 when another one is the same place. */
export async function changeAddress(tx: Tx, userId: string, sno: string, wanted: WantedAddress): Promise<void> {
  await lockCustomer(tx, userId);
  const { isDefault, pin, ...facts } = wanted;
  const sameness = samenessOf(wanted.address);
  const [twin] = await tx
    .select({ sno: savedAddresses.addressId })
    .from(savedAddresses)
    .where(and(eq(savedAddresses.userId, userId), eq(savedAddresses.sameness, sameness), not(isNamed(sno))));
  if (twin) throw problem(409, 'ADDRESS_KNOWN', words.known, { field: 'address.dfn' });
  if (isDefault === true) await clearDefault(tx, userId);
  const changed = await tx
    .update(savedAddresses)
    .set({ ...facts, ...pinned(pin, facts.areaId), sameness, ...(isDefault === undefined ? {} : { isDefault }) })
    .where(ofCustomer(userId, sno))
    .returning({ sno: savedAddresses.addressId });
  if (changed.length === 0) throw notFound();
}

/** Puts the pin of a saved address of a customer, or takes it away with null. */
export async function pinAddress(tx: Tx, userId: string, sno: string, pin: StoredSpot | null): Promise<void> {
  await lockCustomer(tx, userId);
  const [known] = await tx
    .select({ lat: areas.lat, lng: areas.lng, name: areas.name })
    .from(savedAddresses)
    .innerJoin(areas, eq(areas.areaId, savedAddresses.areaId))
    .where(ofCustomer(userId, sno))
    // It may be on its way out in another tab.
    .for('no key update', { of: savedAddresses });
  if (!known) throw notFound();
  checkPin(pin, known);
  await tx.update(savedAddresses).set({ spot: pin }).where(ofCustomer(userId, sno));
}

const sameAddress = (userId: string, address: StoredAddress, areaId: number) =>
  and(
    eq(savedAddresses.userId, userId),
    eq(savedAddresses.sameness, samenessOf(address)),
    eq(savedAddresses.areaId, areaId),
  );

/** Where a customer has put the door of an address; null for one that is not saved, or has no pin. */
export async function pinOf(
  tx: Tx,
  userId: string,
  address: StoredAddress,
  areaId: number,
): Promise<StoredSpot | null> {
  const [saved] = await tx
    .select({ pin: savedAddresses.spot })
    .from(savedAddresses)
    .where(sameAddress(userId, address, areaId));
  return saved?.pin ?? null;
}

/** Puts the pin that an order is given on the saved address that it goes to, if that is saved. */
export async function pinSameAddress(
  tx: Tx,
  userId: string,
  { address, areaId, pin }: { address: StoredAddress; areaId: number; pin: StoredSpot },
): Promise<void> {
  await tx
    .update(savedAddresses)
    .set({ spot: pin })
    .where(sameAddress(userId, address, areaId));
}

/** Makes a saved address of a customer the one that a checkout begins with. */
export async function makeDefault(tx: Tx, userId: string, sno: string): Promise<void> {
  await lockCustomer(tx, userId);
  await clearDefault(tx, userId);
  const changed = await tx
    .update(savedAddresses)
    .set({ isDefault: true })
    .where(ofCustomer(userId, sno))
    .returning({ sno: savedAddresses.addressId });
  if (changed.length === 0) throw notFound();
}

/** Deletes a saved address of a customer. */
export async function dropAddress(db: Db | Tx, userId: string, sno: string): Promise<void> {
  const gone = await db
    .delete(savedAddresses)
    .where(ofCustomer(userId, sno))
    .returning({ sno: savedAddresses.addressId });
  if (gone.length === 0) throw notFound();
}
