import { asc, eq, sql } from 'drizzle-orm';
import { slots } from '#backends/db/schema/cart.ts';
import { orderEvents, orders } from '#backends/db/schema/order.ts';
import { trips } from '#backends/db/schema/trip.ts';
import type { Db } from '#backends/platform/database.ts';
import { tooMany } from '#backends/platform/guards.ts';
import { networkOf } from '#backends/platform/http/limits.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { platformWords } from '#backends/platform/http/words.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { shortNameOf } from '#backends/shop/delivery-links/masks.ts';
import { labelOf } from '#backends/shop/places/slots.ts';
import { trackingKeys } from '#backends/shop/tracking/keys.ts';
import { isoInIndia } from '#machines/rules/order/india-time.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import type { components } from '#openapi/generated/order-review.ts';
import { isOver } from '#machines/order/index.ts';
import { timelineOf } from './store.ts';

export type Tracking = components['schemas']['Tracking'];
export type GivenKey = { readonly order_id: string; readonly key: string };

/** A link outlives the delivery by this, so that a late look and a complaint find it. */
const LIVES_AFTER_SLOT = 14 * DAY;

/** Of an order that was changed and tried often, the latest. */
const MAX_STEPS = 20;

const linkUnknown = () => problem(404, 'NOT_FOUND', platformWords.notFound);

/** What a link shows of its order; null when the order is not there or its link has ended. */
export async function readTracking({ env, clock, db }: Platform, orderId: string): Promise<Tracking | null> {
  const [row] = await db
    .select({
      order: orders,
      slot: slots,
      trip: {
        riderName: trips.riderName,
        arrivesFrom: trips.arrivesFrom,
        arrivesTo: trips.arrivesTo,
        failure: trips.failure,
        hasProof: sql<boolean>`${trips.proof} is not null`,
      },
      pieces: sql<number>`(select sum(l.quantity)::int from order_lines l where l.order_id = ${orderId})`,
    })
    .from(orders)
    .innerJoin(slots, eq(slots.slotId, orders.slotId))
    .leftJoin(trips, eq(trips.orderId, orders.orderId))
    .where(eq(orders.orderId, orderId));
  if (!row || clock.now().getTime() >= row.slot.endsAt.getTime() + LIVES_AFTER_SLOT) return null;
  const { order, slot, trip, pieces } = row;
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.eventId));
  const isOnTheWay = order.state === 'outForDelivery';
  return {
    order_id: order.orderId,
    version: events.at(-1)?.eventId ?? 0,
    state: order.state,
    is_over: isOver(order.state),
    placed_at: isoInIndia(order.placedAt),
    steps: timelineOf(order.state, events).slice(-MAX_STEPS),
    pieces,
    recipient_name: shortNameOf(order.recipientName),
    area: order.address.areaname,
    city: order.address.dc,
    slot: { date: slot.date, label: labelOf(slot), start: isoInIndia(slot.startsAt), end: isoInIndia(slot.endsAt) },
    arrival: trip && isOnTheWay ? { from: isoInIndia(trip.arrivesFrom), to: isoInIndia(trip.arrivesTo) } : null,
    rider:
      trip && (isOnTheWay || order.state === 'delivered')
        ? { name: trip.riderName, phone: isOnTheWay ? (env.RIDER_CALL_NUMBER ?? null) : null }
        : null,
    failure: trip?.failure ?? null,
    has_photo: order.state === 'delivered' && trip?.hasProof === true,
  };
}

/** The newest event of each of these orders: the version of what is shown of it. */
export async function versionsOf(db: Db, orderIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ orderId: orderEvents.orderId, version: sql<number>`max(${orderEvents.eventId})::float8` })
    .from(orderEvents)
    .where(sql`${orderEvents.orderId} = any(${sql.param([...orderIds])}::text[])`)
    .groupBy(orderEvents.orderId);
  return new Map(rows.map(({ orderId, version }) => [orderId, version]));
}

/**
 * Lets a link in, counting the look. A key that is not of its order is refused before anything is read; who tries many
 * is told to wait, while links that exist stay open to everybody behind the same address.
 */
export async function requireKey(platform: Platform, { order_id, key }: GivenKey, address: string): Promise<void> {
  const { limits, env } = platform;
  const network = networkOf(address).key;
  if (!trackingKeys(env).isKeyOf(order_id, key)) {
    const guess = await limits.consume('tracking.unknown', network);
    throw guess.allowed ? linkUnknown() : tooMany(guess);
  }
  const reads = await limits.consume('tracking.reads', network);
  if (!reads.allowed) throw tooMany(reads);
}

/** What a link shows; 404 for one that has ended, in the words of one that never was. */
export async function openTracking(platform: Platform, given: GivenKey, address: string): Promise<Tracking> {
  await requireKey(platform, given, address);
  const tracking = await readTracking(platform, given.order_id);
  if (tracking === null) throw linkUnknown();
  return tracking;
}

/** The photo of the box at the door, for whoever holds the link. */
export async function openProof(platform: Platform, given: GivenKey, address: string): Promise<Buffer> {
  const { has_photo } = await openTracking(platform, given, address);
  const [trip] = has_photo
    ? await platform.db.select({ proof: trips.proof }).from(trips).where(eq(trips.orderId, given.order_id))
    : [];
  if (!trip?.proof) throw linkUnknown();
  return trip.proof;
}
