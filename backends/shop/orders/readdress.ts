import { eq } from 'drizzle-orm';
import { formatPaise } from '#machines/rules/order/money.ts';
import { slots, type StoredAddress } from '#backends/db/schema/cart.ts';
import { deliveryLinks, deliverySaves } from '#backends/db/schema/delivery-link.ts';
import { orders } from '#backends/db/schema/order.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { listAddresses, type KnownAddress } from '#backends/shop/addresses/saved.ts';
import type { Answer } from '#backends/shop/once.ts';
import { applyOrderEvent } from '#backends/shop/payment/life.ts';
import type { OrderRow } from '#backends/shop/payment/life.ts';
import { findArea, findSlot, isSlotPast, labelOf, type StoredSlot } from '#backends/shop/places/slots.ts';
import { moveSlot } from '#backends/shop/places/tickets.ts';
import { changeOnce, type Asked } from './change.ts';
import { lockOwnOrder, requireChange, requireFewChanges } from './terms.ts';
import { orderChangeWords } from './words.ts';

const words = orderChangeWords.places;

/** An address of the customer as an order could go there; `reason` is why it cannot. */
export type OtherPlace = {
  readonly sno: string;
  readonly recipient_name: string;
  readonly recipient_phone: string;
  readonly address: StoredAddress;
  readonly can_choose: boolean;
  readonly reason: string | null;
};

type Refused = { readonly code: string; readonly reason: string };
type Judged = Refused | { readonly slotId: string; readonly cityId: number };

/** The same time in another zone: a slot is named by its zone, then by its time. */
const slotIn = (polyId: number, { slotId }: StoredSlot): string => slotId.replace(/^\d+/, `${polyId}`);

/** What another address costs more or less cannot be had: what was paid stays as it was paid. */
function otherPrice(more: number): Refused | null {
  if (more > 0) return { code: 'OTHER_PRICE', reason: words.dearer(formatPaise(more)) };
  if (more < 0) return { code: 'OTHER_PRICE', reason: words.cheaper(formatPaise(-more)) };
  return null;
}

const isSamePlace = (order: OrderRow, { address, recipientName, recipientPhone }: KnownAddress): boolean =>
  order.recipientName === recipientName &&
  order.recipientPhone === recipientPhone &&
  (Object.keys(address) as (keyof StoredAddress)[]).every((part) => order.address[part] === address[part]);

/** Whether an order can go to an address of its customer at its time; with which slot, or why not. */
async function judge(db: Db | Tx, order: OrderRow, slot: StoredSlot, known: KnownAddress, now: Date): Promise<Judged> {
  if (isSamePlace(order, known)) return { code: 'SAME_ADDRESS', reason: words.same };
  const [from, area] = [await findArea(db, order.areaId), await findArea(db, known.areaId)];
  if (!from) throw new Error(`The area of ${order.orderId} is gone`);
  if (!area?.serviceable) return { code: 'NOT_SERVED', reason: words.notServed };
  if (area.cityId !== order.cityId) return { code: 'OTHER_CITY', reason: words.otherCity(from.cityName) };
  const price = otherPrice(order.deliveryFee === 0 ? 0 : area.deliveryFee - from.deliveryFee);
  if (price) return price;
  if (area.polyId === slot.polyId) return { slotId: slot.slotId, cityId: area.cityId };
  const there = await findSlot(db, area, slotIn(area.polyId, slot), now);
  if (!there || isSlotPast(there, order.preparationHours, now)) {
    return { code: 'SLOT_UNKNOWN', reason: words.noTime(labelOf(slot)) };
  }
  const priceThere = otherPrice(there.fee - order.slotFee);
  if (priceThere) return priceThere;
  if (there.free === 0) return { code: 'SLOT_FULL', reason: words.full(labelOf(slot)) };
  return { slotId: there.slotId, cityId: area.cityId };
}

/** The addresses of a customer to which an order could go; null for everybody else's order. */
export async function listOtherPlaces(
  { db, clock }: Platform,
  userId: string,
  orderId: string,
): Promise<OtherPlace[] | null> {
  const [row] = await db
    .select({ order: orders, slot: slots })
    .from(orders)
    .innerJoin(slots, eq(slots.slotId, orders.slotId))
    .where(eq(orders.orderId, orderId));
  if (row?.order.userId !== userId) return null;
  const places: OtherPlace[] = [];
  for (const known of await listAddresses(db, userId)) {
    const judged = await judge(db, row.order, row.slot, known, clock.now());
    const reason = 'reason' in judged ? judged.reason : null;
    const { sno, recipientName: recipient_name, recipientPhone: recipient_phone, address } = known;
    places.push({ sno, recipient_name, recipient_phone, address, can_choose: reason === null, reason });
  }
  return places;
}

/** What a recipient confirmed of the place before says nothing of the new one; its link is no longer theirs. */
async function forgetSpot(tx: Tx, orderId: string): Promise<void> {
  const [link] = await tx.select().from(deliveryLinks).where(eq(deliveryLinks.orderId, orderId));
  if (!link) return;
  await tx.delete(deliverySaves).where(eq(deliverySaves.linkId, link.linkId));
  await tx.delete(deliveryLinks).where(eq(deliveryLinks.linkId, link.linkId));
}

/**
 * Sends a customer's paid order to another of their addresses in its city, at its time and price. Where that lies in
 * another zone, the same time of that zone takes the place of the old one.
 */
export const readdressOrder = (platform: Platform, asked: Asked, sno: string): Promise<Answer> =>
  changeOnce(platform, asked, { sno }, async (tx) => {
    const { order, slot } = await lockOwnOrder(tx, asked.userId, asked.orderId);
    const now = platform.clock.now();
    requireChange('order.readdress', order, slot, now);
    await requireFewChanges(tx, order.orderId);
    const known = (await listAddresses(tx, asked.userId)).find((one) => one.sno === sno);
    if (!known) throw problem(409, 'ADDRESS_UNKNOWN', words.gone, { field: 'sno' });
    const judged = await judge(tx, order, slot, known, now);
    if ('reason' in judged) throw problem(409, judged.code, judged.reason, { field: 'sno' });
    const { slotId, cityId } = judged;
    if (slotId !== slot.slotId && !(await moveSlot(tx, { orderId: order.orderId, slotId, now }))) {
      throw problem(409, 'SLOT_FULL', words.full(labelOf(slot)), { field: 'sno' });
    }
    await platform.faultPoint('readdress.after_slot');
    const { recipientName, recipientPhone, address, areaId } = known;
    const place = { recipientName, recipientPhone, address, areaId, cityId, slotId, spot: known.pin };
    await tx.update(orders).set(place).where(eq(orders.orderId, order.orderId));
    await forgetSpot(tx, order.orderId);
    await applyOrderEvent(platform, tx, { ...order, ...place }, { type: 'order.readdress', is_in_time: true });
    await platform.faultPoint('readdress.before_commit');
  });
