import type { Pool } from 'pg';

/** How many tickets of each slot are free. */
async function readFree(pool: Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ slot_id: string; free: number }>(
    `select slot_id, count(*) filter (where order_id is null and cart_id is null)::int as free
     from slot_tickets group by slot_id`,
  );
  return new Map(rows.map(({ slot_id, free }) => [slot_id, free]));
}

/**
 * Remembers how many tickets of each slot are free. A test that runs a hundred times would book all of them.
 * @returns gives those of these slots that are still there as many free tickets as they had
 */
export async function keepTickets(databases: ReadonlySet<Pool>): Promise<() => Promise<void>> {
  const before = await Promise.all([...databases].map(async (pool) => ({ pool, free: await readFree(pool) })));
  return async () => {
    for (const { pool, free } of before) {
      const now = await readFree(pool);
      const lacking = [...free].map(([slot, count]) => [slot, count - (now.get(slot) ?? 0)] as const);
      const [slots, counts] = [lacking.map(([slot]) => slot), lacking.map(([, count]) => count)];
      await pool.query(
        `insert into slot_tickets (slot_id)
         select slot_id from unnest($1::text[], $2::int[]) as lacking (slot_id, count)
         join slots using (slot_id), generate_series(1, count)`,
        [slots, counts],
      );
    }
  };
}
