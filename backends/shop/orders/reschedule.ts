import { eq } from 'drizzle-orm';
import { formatPaise } from '#machines/rules/order/money.ts';
import { isDay } from '#machines/rules/order/india-time.ts';
import { deliveryLinks } from '#backends/db/schema/delivery-link.ts';
import { orders } from '#backends/db/schema/order.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { linkExpiry } from '#backends/shop/delivery-links/links.ts';
import type { Answer } from '#backends/shop/once.ts';
import { applyOrderEvent } from '#backends/shop/payment/life.ts';
import type { OrderRow } from '#backends/shop/payment/life.ts';
import { findArea, findSlot, isSlotPast, listSlots } from '#backends/shop/places/slots.ts';
import { moveSlot } from '#backends/shop/places/tickets.ts';
import type { SlotsData } from '#backends/shop/types.ts';
import { changeOnce, type Asked } from './change.ts';
import { lockOwnOrder, requireChange, requireFewChanges } from './terms.ts';
import { orderChangeWords as words } from './words.ts';

/** A delivery time as an order can have it instead of its own; `reason` is why it cannot. */
export type OtherTime = Pick<SlotsData['slots'][number], 'slot_id' | 'date' | 'label' | 'fee' | 'reason'> & {
  readonly can_choose: boolean;
};

/** Why a time of another price cannot be had: what was paid stays as it was paid. */
function priceReason(paid: number, fee: number): string | null {
  if (fee > paid) return words.dearer(formatPaise(fee - paid));
  if (fee < paid) return words.cheaper(formatPaise(paid - fee));
  return null;
}

/** The times of a day to which a customer's order could be moved; null for everybody else's order. */
export async function listOtherTimes(
  { db, clock }: Platform,
  userId: string,
  orderId: string,
  date: string,
): Promise<{ dates: string[]; times: OtherTime[] } | null> {
  if (!isDay(date)) throw problem(400, 'INVALID_REQUEST', words.notADay, { field: 'date' });
  const [order] = await db.select().from(orders).where(eq(orders.orderId, orderId));
  if (order?.userId !== userId) return null;
  const area = await findArea(db, order.areaId);
  if (!area) throw new Error(`The area of ${orderId} is gone`);
  const { dates, slots: times } = await listSlots(db, {
    areaId: area.areaId,
    date,
    pincode: area.pincode,
    preparationHours: order.preparationHours,
    held: null,
    now: clock.now(),
  });
  return { dates, times: times.map((slot) => viewTime(order, slot)) };
}

function viewTime(
  order: OrderRow,
  { slot_id, date, label, fee, state, reason }: SlotsData['slots'][number],
): OtherTime {
  const own = slot_id === order.slotId ? words.sameSlot : null;
  const closed = state === 'past' || state === 'full' ? reason : null;
  const against = own ?? closed ?? priceReason(order.slotFee, fee);
  return { slot_id, date, label, fee, can_choose: against === null, reason: against ?? reason };
}

/** Moves a customer's order to another delivery time of its zone. The old time is free again only with the new one. */
export const rescheduleOrder = (platform: Platform, asked: Asked, slotId: string): Promise<Answer> =>
  changeOnce(platform, asked, { slot_id: slotId }, async (tx) => {
    const { order, slot } = await lockOwnOrder(tx, asked.userId, asked.orderId);
    const now = platform.clock.now();
    requireChange('order.reschedule', order, slot, now);
    await requireFewChanges(tx, order.orderId);
    const area = await findArea(tx, order.areaId);
    const wanted = area && (await findSlot(tx, area, slotId, now));
    if (!wanted) throw problem(409, 'SLOT_UNKNOWN', words.otherSlot, { field: 'slot_id' });
    if (wanted.slotId === slot.slotId) throw problem(409, 'SAME_SLOT', words.sameSlot, { field: 'slot_id' });
    const price = priceReason(order.slotFee, wanted.fee);
    if (price !== null) throw problem(409, 'SLOT_PRICE', price, { field: 'slot_id' });
    if (isSlotPast(wanted, order.preparationHours, now)) {
      throw problem(409, 'SLOT_PAST', words.slotPast, { field: 'slot_id' });
    }
    const isMoved = await moveSlot(tx, { orderId: order.orderId, slotId: wanted.slotId, now });
    if (!isMoved) throw problem(409, 'SLOT_FULL', words.slotFull, { field: 'slot_id' });
    await platform.faultPoint('reschedule.after_slot');
    await tx.update(orders).set({ slotId: wanted.slotId }).where(eq(orders.orderId, order.orderId));
    // Its tag is made of its end, so the address of the link changes too; the letter brings the new one.
    await tx
      .update(deliveryLinks)
      .set({ expiresAt: linkExpiry(wanted) })
      .where(eq(deliveryLinks.orderId, order.orderId));
    await applyOrderEvent(
      platform,
      tx,
      { ...order, slotId: wanted.slotId },
      { type: 'order.reschedule', is_in_time: true },
    );
    await platform.faultPoint('reschedule.before_commit');
  });
