import { eq } from 'drizzle-orm';
import type { StoredAddress } from '#backends/db/schema/cart.ts';
import { deliveryLinks, deliverySaves } from '#backends/db/schema/delivery-link.ts';
import { orders } from '#backends/db/schema/order.ts';
import type { Tx } from '#backends/platform/database.ts';
import { problem } from '#backends/platform/http/problem.ts';
import type { Platform } from '#backends/platform/platform.ts';
import type { Places } from '#backends/shop/places/geo/places.ts';
import { isInPinRange } from '#machines/rules/place/pin-range.ts';
import type { Position } from '#machines/rules/place/distance.ts';
import { openLink, readLinked, type GivenLink, type LinkedDelivery, type Visitor } from './links.ts';
import { startOf } from './start.ts';
import { closedBecause, latestSave, viewDelivery, type DeliveryConfirmation, type SaveRow } from './view.ts';
import { deliveryLinkWords as words } from './words.ts';

/** What is saved: the address as it is, or the spot to which the pin was moved with the address shown there. */
export type WantedSave = {
  readonly version: number;
  readonly moved: { readonly pin: Position; readonly claimedAddress: string } | null;
};

/** Where a moved pin stands, in the order's words. */
async function placeOf(places: Places, start: Position, pin: Position): Promise<Partial<StoredAddress>> {
  if (!isInPinRange(start, pin)) throw problem(409, 'OUT_OF_RANGE', words.tooFar, { field: 'lat' });
  const zone = await places.zoneAt(pin);
  if (!zone?.isOpen) throw problem(409, 'NOT_DELIVERED_THERE', words.notServed, { field: 'lat' });
  // The pin alone decides: a text that a browser sends could name a place beyond the two kilometres.
  return { areaname: zone.area.name, dc: zone.area.city, dpc: zone.area.pincode };
}

/** Whether a save is the one before it, sent again because its answer was lost. */
const isRepeated = (wanted: WantedSave, latest: SaveRow | null): boolean =>
  latest !== null &&
  wanted.version === latest.version - 1 &&
  (wanted.moved === null
    ? latest.asIs
    : !latest.asIs && wanted.moved.pin.lat === latest.lat && wanted.moved.pin.lng === latest.lng);

/** The delivery with its order locked; whoever changes an order locks it first. */
async function lockLinked(tx: Tx, { link, order }: LinkedDelivery): Promise<LinkedDelivery> {
  await tx.select({ orderId: orders.orderId }).from(orders).where(eq(orders.orderId, order.orderId)).for('update');
  const locked = await readLinked(tx, eq(deliveryLinks.linkId, link.linkId));
  // The order goes to another address since, and that has a link of its own.
  if (locked === null) throw problem(404, 'LINK_UNKNOWN', words.unknown);
  return locked;
}

/** Confirms the address of a link. Of two saves that have seen the same version the first wins. */
export async function saveDelivery(
  platform: Platform,
  places: Places,
  given: GivenLink & WantedSave,
  visitor: Visitor,
): Promise<DeliveryConfirmation> {
  const opened = await openLink(platform, given, visitor, 'delivery-link.saves');
  const start = await startOf(platform, places, opened);
  const place = given.moved === null ? {} : await placeOf(places, start, given.moved.pin);
  return platform.db.transaction(async (tx) => {
    const delivery = await lockLinked(tx, opened);
    const { link, order } = delivery;
    const latest = await latestSave(tx, link.linkId);
    if (isRepeated(given, latest)) return viewDelivery(delivery, start, latest);
    const closed = closedBecause(delivery);
    if (closed !== null) throw problem(409, 'LINK_CLOSED', closed);
    if (given.version !== link.version) throw problem(409, 'SAVED_ELSEWHERE', words.savedElsewhere);
    const version = link.version + 1;
    await tx.update(deliveryLinks).set({ version }).where(eq(deliveryLinks.linkId, link.linkId));
    await platform.faultPoint('save-location.after_version');
    const { lat, lng } = given.moved?.pin ?? latest ?? start;
    const newAddress = { ...order.address, ...place };
    const save: SaveRow = {
      linkId: link.linkId,
      version,
      asIs: given.moved === null,
      lat,
      lng,
      oldAddress: order.address,
      newAddress,
      claimedAddress: given.moved?.claimedAddress ?? null,
      savedAt: platform.clock.now(),
    };
    await tx.insert(deliverySaves).values(save);
    await tx.update(orders).set({ address: newAddress }).where(eq(orders.orderId, order.orderId));
    await platform.faultPoint('save-location.before_commit');
    return viewDelivery(
      { ...delivery, link: { ...link, version }, order: { ...order, address: newAddress } },
      start,
      save,
    );
  });
}
