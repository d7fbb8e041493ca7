import { eq, sql } from 'drizzle-orm';
import { slotTickets } from '#backends/db/schema/cart.ts';
import type { Tx } from '#backends/platform/database.ts';

/** More free tickets than this are not counted: a large slot is read as fast as a small one. */
const COUNTED = 100;

/** The order that a ticket is for, and the cart that becomes the order. */
export type Booking = { slotId: string; orderId: string; cartId: string; now: Date };

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
 * there is no such ticket does it wait for those that are: full means that every ticket is taken for good.
 */
const bookOne = ({ slotId, orderId, cartId, now }: Booking, wait: 'skip locked' | '') => sql`
  update slot_tickets set order_id = ${orderId}, cart_id = null, free_from = 'epoch'
  where ticket_id = coalesce(
    (select ticket_id from slot_tickets
     where cart_id = ${cartId} and slot_id = ${slotId} and order_id is null and free_from > ${now}
     limit 1 for update),
    (${free(slotId, now)} ${sql.raw(wait)}))`;

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
  for (const wait of ['skip locked', '']) {
    const { rows } = await tx.execute<{ ticket_id: number }>(sql`${free(slotId, now)} ${sql.raw(wait)}`);
    const [ticket] = rows;
    if (!ticket) continue;
    await releaseSlot(tx, orderId);
    await tx
      .update(slotTickets)
      .set({ orderId, cartId: null, freeFrom: new Date(0) })
      .where(eq(slotTickets.ticketId, ticket.ticket_id));
    return true;
  }
  return false;
}
