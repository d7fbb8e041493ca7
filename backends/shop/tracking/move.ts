import { eq } from 'drizzle-orm';
import { slots } from '#backends/db/schema/cart.ts';
import { orders } from '#backends/db/schema/order.ts';
import { trips } from '#backends/db/schema/trip.ts';
import type { Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { closeAttempts, lockCartOfUnpaid, type RefundTo } from '#backends/shop/orders/cancel.ts';
import {
  applyOrderEvent,
  applyPaymentEvent,
  paymentOfOrder,
  lockOrder,
  type OrderRow,
} from '#backends/shop/payment/index.ts';
import { nextOrderState, type OrderEvent, type OrderState } from '#machines/order/index.ts';
import { arrivalWindow } from '#machines/rules/order/arrival.ts';
import type { Proof } from './proof.ts';

/** What the kitchen, the rider or the shop does with an order. */
export type Move =
  | { readonly type: 'bake' }
  | { readonly type: 'pack' }
  | { readonly type: 'depart'; readonly rider: string }
  | { readonly type: 'deliver'; readonly photo: Proof | null }
  | { readonly type: 'fail'; readonly reason: Failure }
  | { readonly type: 'return'; readonly refundTo?: RefundTo }
  | { readonly type: 'cancel'; readonly refundTo?: RefundTo };

export type Failure = NonNullable<(typeof trips.$inferSelect)['failure']>;
export const failures: readonly Failure[] = trips.failure.enumValues;

const eventOf: Record<Move['type'], OrderEvent> = {
  bake: { type: 'baking.started' },
  pack: { type: 'box.packed' },
  depart: { type: 'rider.departed' },
  deliver: { type: 'box.delivered' },
  fail: { type: 'delivery.failed' },
  return: { type: 'box.returned' },
  cancel: { type: 'order.withdraw' },
};

export const moveTypes = Object.keys(eventOf) as Move['type'][];

/** What can be done with an order in a state. */
export const possibleMoves = (state: OrderState): Move['type'][] =>
  moveTypes.filter((type) => nextOrderState(state, eventOf[type]) !== null);

export type Moved =
  | { readonly done: true; readonly state: OrderState }
  | { readonly done: false; readonly state: OrderState | null; readonly possible: Move['type'][] };

/** What is known of the way of a box, written before the step so that its messages can tell it. */
async function noteTrip(platform: Platform, tx: Tx, order: { orderId: string; slotId: string }, move: Move) {
  const { orderId, slotId } = order;
  if (move.type === 'depart') {
    const [slot] = await tx.select().from(slots).where(eq(slots.slotId, slotId));
    if (!slot) throw new Error(`The slot of ${orderId} is gone`);
    const departedAt = platform.clock.now();
    const { from, to } = arrivalWindow(slot, departedAt);
    const trip = { riderName: move.rider, departedAt, arrivesFrom: from, arrivesTo: to };
    // A second try is a new way: what went wrong the first time stands in the order's events.
    await tx
      .insert(trips)
      .values({ orderId, ...trip })
      .onConflictDoUpdate({ target: trips.orderId, set: { ...trip, failure: null, failedAt: null } });
  }
  if (move.type === 'deliver' && move.photo !== null) {
    await tx.update(trips).set(move.photo).where(eq(trips.orderId, orderId));
  }
  if (move.type === 'fail') {
    await tx
      .update(trips)
      .set({ failure: move.reason, failedAt: platform.clock.now() })
      .where(eq(trips.orderId, orderId));
  }
}

/** A box is handed over against its cash. */
async function collectCash(platform: Platform, tx: Tx, order: OrderRow): Promise<void> {
  const payment = await paymentOfOrder(tx, order.orderId);
  if (payment.state === 'due') await applyPaymentEvent(platform, tx, order, payment, { type: 'cash.collected' });
}

/** Where the money of an order that ends goes; how it was paid, unless its shopper wants it in the wallet. */
async function noteRefund(tx: Tx, order: OrderRow, move: Move): Promise<OrderRow> {
  if ((move.type !== 'return' && move.type !== 'cancel') || order.state === 'placed') return order;
  const refundTo = move.refundTo ?? 'source';
  await tx.update(orders).set({ refundTo }).where(eq(orders.orderId, order.orderId));
  return { ...order, refundTo };
}

/**
 * Moves an order a step on its way, with all that follows from it: one transaction. The chart says what can be done;
 * a step that it refuses changes nothing.
 */
export const moveOrder = (platform: Platform, orderId: string, move: Move): Promise<Moved> =>
  platform.db.transaction(async (tx): Promise<Moved> => {
    // Cart first, then order: who places the next order of this shopper takes them in this order too.
    if (move.type === 'cancel') await lockCartOfUnpaid(platform, tx, orderId);
    const order = await lockOrder(tx, orderId);
    if (!order) return { done: false, state: null, possible: [] };
    const possible = possibleMoves(order.state);
    if (!possible.includes(move.type)) return { done: false, state: order.state, possible };
    await noteTrip(platform, tx, order, move);
    if (order.state === 'placed') await closeAttempts(platform, tx, order);
    const moved = await applyOrderEvent(platform, tx, await noteRefund(tx, order, move), eventOf[move.type]);
    if (!moved) throw new Error(`${orderId} did not take ${move.type}`);
    if (move.type === 'deliver') await collectCash(platform, tx, moved);
    await platform.faultPoint('order.after_move');
    return { done: true, state: moved.state };
  });
