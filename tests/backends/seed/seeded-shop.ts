import type { Pool } from 'pg';
import { testDatabase } from '#tests/kit/database/database.ts';

/** The seeded database of a file, and how its rows are read. */
export async function openSeededShop() {
  const database = await testDatabase();
  const { pool } = database;

  const rowsOf = async <Row extends object>(text: string, at: Pool = pool): Promise<Row[]> =>
    (await at.query<Row>(text)).rows;
  /** The rows that break a rule; a rule holds when there are none. */
  const offenders = (from: string) => rowsOf(from);

  return { database, pool, rowsOf, offenders };
}
