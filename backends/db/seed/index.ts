import type { Pool } from 'pg';

export async function seedDatabase(pool: Pool): Promise<void> {
  await pool.query('select 1');
}
