import { and, eq, inArray, count } from 'drizzle-orm';
import { nextOrderState } from '#machines/order/index.ts';
import type { OrderEvent } from '#machines/order/index.ts';
import { deadlineAsSaid } from '#machines/rules/order/dates.ts';
import { isoInIndia } from '#machines/rules/order/india-time.ts';
import { slots } from '#backends/db/schema/cart.ts';
import { orderEvents } from '#backends/db/schema/order.ts';
import type { Tx } from '#backends/platform/database.ts';
import { platformWords } from '#backends/platform/http/words.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { lockOrder } from '#backends/shop/payment/life.ts';
import type { OrderRow } from '#backends/shop/payment/life.ts';
import { cutoffFor, type StoredSlot } from '#backends/shop/places/slots.ts';
import { orderChangeWords as words } from './words.ts';

/** What a shopper can do to an order until its cut-off. */
export type Change = Extract<OrderEvent, { is_in_time: boolean }>['type'];

/** A paid order can be moved and sent elsewhere this often. */
const MAX_CHANGES = 10;

/** The last moment at which the shopper can change an order: when the kitchen must know. */
export const changeUntil = (order: Pick<OrderRow, 'preparationHours'>, slot: StoredSlot): Date =>
  cutoffFor(slot, order.preparationHours);

/** Why a change is not possible now; null when it is. The chart of the order is the judge. */
export function blockedBecause(
  change: Change,
  order: Pick<OrderRow, 'state' | 'preparationHours'>,
  slot: StoredSlot,
  now: Date,
): string | null {
  const until = changeUntil(order, slot);
  if (nextOrderState(order.state, { type: change, is_in_time: now < until }) !== null) return null;
  return order.state === 'confirmed' ? words.tooLate(deadlineAsSaid(isoInIndia(until))) : words.states[order.state];
}

export const notFound = () => problem(404, 'NOT_FOUND', platformWords.notFound);

/** A customer's own order with its slot, locked; 404 for everybody else's. */
export async function lockOwnOrder(
  tx: Tx,
  userId: string,
  orderId: string,
): Promise<{ order: OrderRow; slot: StoredSlot }> {
  const order = await lockOrder(tx, orderId);
  if (order?.userId !== userId) throw notFound();
  const [slot] = await tx.select().from(slots).where(eq(slots.slotId, order.slotId));
  if (!slot) throw new Error(`The slot of ${orderId} is gone`);
  return { order, slot };
}

/** 409 when a change is not possible now. */
export function requireChange(change: Change, order: OrderRow, slot: StoredSlot, now: Date): void {
  const blocked = blockedBecause(change, order, slot, now);
  if (blocked !== null) throw problem(409, 'NOT_CHANGEABLE', blocked);
}

/** 409 when an order was changed as often as it can be. */
export async function requireFewChanges(tx: Tx, orderId: string): Promise<void> {
  const [made] = await tx
    .select({ changes: count() })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), inArray(orderEvents.event, ['order.reschedule', 'order.readdress'])));
  if ((made?.changes ?? 0) >= MAX_CHANGES) throw problem(409, 'NOT_CHANGEABLE', words.tooOften);
}
