import type { Pool } from 'pg';

/** Gives every slot whose id is like this so many tickets besides those that are held or booked. */
export async function setFree(pool: Pool, slots: string, free: number): Promise<void> {
  await pool.query('delete from slot_tickets where slot_id like $1 and order_id is null and cart_id is null', [slots]);
  await pool.query(
    'insert into slot_tickets (slot_id) select slot_id from slots, generate_series(1, $2) where slot_id like $1',
    [slots, free],
  );
}

/** How many orders have a ticket of a slot. */
export async function bookedOf(pool: Pool, slot: string): Promise<number> {
  const { rows } = await pool.query<{ booked: number }>(
    'select count(order_id)::int as booked from slot_tickets where slot_id = $1',
    [slot],
  );
  return rows[0]?.booked ?? 0;
}
