import type { Pool } from 'pg';

/** Resolves when a connection of this database waits for a lock of another one. */
export async function untilSomebodyWaits(pool: Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rows.length > 0) return;
  }
}
