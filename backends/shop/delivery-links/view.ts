import { desc, eq } from 'drizzle-orm';
import type { StoredAddress } from '#backends/db/schema/cart.ts';
import { deliverySaves } from '#backends/db/schema/delivery-link.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import { describeSlot } from '#backends/shop/places/slots.ts';
import type { components } from '#openapi/generated/update-address.ts';
import { addressInWords } from '#machines/rules/order/delivery-form.ts';
import type { Position } from '#machines/rules/place/distance.ts';
import type { LinkedDelivery } from './links.ts';
import { initialsOf, maskedPhone, shortNameOf } from './masks.ts';
import { deliveryLinkWords } from './words.ts';

export type DeliveryConfirmation = components['schemas']['DeliveryConfirmation'];
export type SaveRow = typeof deliverySaves.$inferSelect;

/** A link is saved at most so often. */
export const MAX_SAVES = 5;

export const addressText = ({ dfn, ds1, landmark, areaname, dc, dpc }: StoredAddress): string =>
  addressInWords({ flat: dfn, street: ds1, landmark, area: areaname, city: dc, pincode: dpc });

/** The newest save of a link; null before the first. */
export async function latestSave(db: Db | Tx, linkId: string): Promise<SaveRow | null> {
  const [save] = await db
    .select()
    .from(deliverySaves)
    .where(eq(deliverySaves.linkId, linkId))
    .orderBy(desc(deliverySaves.version))
    .limit(1);
  return save ?? null;
}

const beforeDispatch: readonly string[] = [
  'confirmed',
  'baking',
  'packed',
] satisfies LinkedDelivery['order']['state'][];

/** Why nothing can be saved any more; null while something can. */
export function closedBecause({ order, link }: LinkedDelivery): string | null {
  if (!beforeDispatch.includes(order.state)) return deliveryLinkWords.onTheWay;
  return link.version >= MAX_SAVES ? deliveryLinkWords.savedOften : null;
}

/** What whoever has the link may see: the address and its spot; who receives it only after a save. */
export function viewDelivery(delivery: LinkedDelivery, start: Position, save: SaveRow | null): DeliveryConfirmation {
  const { order, slot, link } = delivery;
  const closed = closedBecause(delivery);
  const { dfn, ds1 } = order.address;
  return {
    statusCode: 200,
    msg: closed ?? '',
    delivery_address: addressText(order.address),
    delivery_fixed_address: `${dfn}, ${ds1}`,
    delivery_name: save === null ? initialsOf(order.recipientName) : shortNameOf(order.recipientName),
    delivery_date: describeSlot(slot),
    delivery_phone: save === null ? '' : maskedPhone(order.recipientPhone),
    isAddressUpdated: save !== null,
    is_read_only: closed !== null,
    version: link.version,
    start,
    pin: save === null ? start : { lat: save.lat, lng: save.lng },
  };
}
