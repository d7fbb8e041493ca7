import { and, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import { slotTickets } from '#backends/db/schema/cart.ts';
import type { Db, Tx } from '#backends/platform/database.ts';

/** More free tickets than this are not counted: a large slot is read as fast as a small one. */
const COUNTED = 100;

/** A ticket that a cart keeps until a moment. */
export type Hold = { slotId: string; heldUntil: Date };
/** The order that a ticket is for, and the cart that becomes the order. */
export type Booking = { slotId: string; orderId: string; cartId: string; now: Date };

const none = { cartId: null, freeFrom: new Date(0) };

/** Makes the tickets of new slots. */
export async function makeTickets(tx: Tx, wanted: readonly { slotId: string; capacity: number }[]): Promise<void> {
  const tickets = wanted.flatMap(({ slotId, capacity }) => Array.from({ length: capacity }, () => slotId));
  await tx.execute(sql`insert into slot_tickets (slot_id) select unnest(${sql.param(tickets)}::text[])`);
}

/** How many tickets of a slot can be taken, as a column of a query on slots. */
export const freeTickets = (now: Date) =>
  sql<number>`(select count(*)::int from (
    select from slot_tickets where slot_tickets.slot_id = slots.slot_id and order_id is null and free_from <= ${now}
    limit ${COUNTED}) as free)`;

const free = (slotId: string, now: Date) => sql`
  select ticket_id from slot_tickets where slot_id = ${slotId} and order_id is null and free_from <= ${now}
  limit 1 for update`;

/**
 * Gives the order a ticket: the one that its cart holds, else a free one that nobody else is deciding on. Only when
 * there is no such ticket does it wait for those that are: full means that every ticket is taken for good. What the
 * cart holds of another slot is free again.
 */
const bookOne = ({ slotId, orderId, cartId, now }: Booking, wait: 'skip locked' | '') => sql`
  with other as (
    update slot_tickets set cart_id = null, free_from = 'epoch'
    where cart_id = ${cartId} and slot_id <> ${slotId} and free_from > ${now})
  update slot_tickets set order_id = ${orderId}, cart_id = null, free_from = 'epoch'
  where ticket_id = coalesce(
    (select ticket_id from slot_tickets
     where cart_id = ${cartId} and slot_id = ${slotId} and order_id is null and free_from > ${now}
     limit 1 for update),
    (${free(slotId, now)} ${sql.raw(wait)}))`;

/** Locks a ticket of a slot that is free; null when there is none. */
async function lockFree(tx: Tx, slotId: string, now: Date): Promise<number | null> {
  for (const wait of ['skip locked', '']) {
    const { rows } = await tx.execute<{ ticket_id: number }>(sql`${free(slotId, now)} ${sql.raw(wait)}`);
    const [ticket] = rows;
    if (ticket) return ticket.ticket_id;
  }
  return null;
}

/** Books one ticket for an order. false when the slot is full. */
export async function bookSlot(tx: Tx, booking: Booking): Promise<boolean> {
  const booked = await tx.execute(bookOne(booking, 'skip locked'));
  return booked.rowCount === 1 || (await tx.execute(bookOne(booking, ''))).rowCount === 1;
}

/** Gives the ticket of an order back. */
export async function releaseSlot(tx: Tx, orderId: string): Promise<void> {
  await tx.update(slotTickets).set({ orderId: null }).where(eq(slotTickets.orderId, orderId));
}

/**
 * Moves an order that has a ticket to another slot; the slot of the order's own row is the caller's to change. false
 * when the other slot is full: then the order keeps the ticket that it has.
 */
export async function moveSlot(
  tx: Tx,
  { orderId, slotId, now }: { orderId: string; slotId: string; now: Date },
): Promise<boolean> {
  const ticketId = await lockFree(tx, slotId, now);
  if (ticketId === null) return false;
  await releaseSlot(tx, orderId);
  await tx
    .update(slotTickets)
    .set({ ...none, orderId })
    .where(eq(slotTickets.ticketId, ticketId));
  return true;
}

/** The ticket that a cart holds now, or null. */
export async function readHold(db: Db | Tx, cartId: string, now: Date): Promise<Hold | null> {
  const [hold] = await db
    .select({ slotId: slotTickets.slotId, heldUntil: slotTickets.freeFrom })
    .from(slotTickets)
    .where(and(eq(slotTickets.cartId, cartId), gt(slotTickets.freeFrom, now)))
    .limit(1);
  return hold ?? null;
}

/**
 * Holds a ticket for a cart that the caller has locked. The hold of the same slot stays as it is; that of another slot
 * goes once this one is there. null when the slot is full: then the cart keeps what it has.
 */
export async function holdSlot(
  tx: Tx,
  { slotId, cartId, until, now }: { slotId: string; cartId: string; until: Date; now: Date },
): Promise<Hold | null> {
  const known = await readHold(tx, cartId, now);
  if (known?.slotId === slotId) return known;
  const ticketId = await lockFree(tx, slotId, now);
  if (ticketId === null) return null;
  await tx
    .update(slotTickets)
    .set(none)
    .where(and(eq(slotTickets.cartId, cartId), gt(slotTickets.freeFrom, now)));
  await tx.update(slotTickets).set({ cartId, freeFrom: until }).where(eq(slotTickets.ticketId, ticketId));
  return { slotId, heldUntil: until };
}

/** Gives the ticket that a cart holds back. */
export async function releaseHold(tx: Tx, cartId: string, now: Date): Promise<void> {
  await tx
    .update(slotTickets)
    .set(none)
    .where(and(eq(slotTickets.cartId, cartId), gt(slotTickets.freeFrom, now)));
}

/** Forgets who held what is free again. */
export async function sweepHolds(db: Db, now: Date): Promise<void> {
  await db
    .update(slotTickets)
    .set(none)
    .where(and(isNotNull(slotTickets.cartId), lte(slotTickets.freeFrom, now)));
}
