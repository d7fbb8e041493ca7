import type pg from 'pg';
import type { Env } from '../env/index.ts';
import { openEmbedded } from './embedded.ts';
import { DatabaseError, messageOf } from './errors.ts';
import { openPool, toStderr, type DatabaseReport } from './pool.ts';

export type Database = {
  pool: pg.Pool;
  /** Closes the connections; the last process to leave an embedded server stops it. Safe to call twice. */
  close(): Promise<void>;
};
type DatabaseSettings = Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_POOL_SIZE'>;

/**
 * Opens the database of the shop: the one at DATABASE_URL, else the embedded one under DATA_DIR.
 * int8 comes back as a number (a RangeError when it is not exact), date as 'YYYY-MM-DD'. Throws a DatabaseError.
 */
export async function openDatabase(env: DatabaseSettings, report: DatabaseReport = toStderr): Promise<Database> {
  const embedded = env.DATABASE_URL === undefined ? await openEmbedded(env.DATA_DIR, report) : null;
  const config = embedded ? embedded.connection : { connectionString: env.DATABASE_URL };
  const pool = openPool({ ...config, max: env.DATABASE_POOL_SIZE, application_name: 'petalcrumb' }, report);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    await embedded?.close();
    throw new DatabaseError(
      `The database does not answer: ${messageOf(error)}. Check ${embedded ? embedded.dataDir : 'DATABASE_URL'}.`,
    );
  }
  let closing: Promise<void> | undefined;
  return {
    pool,
    close: () =>
      (closing ??= (async () => {
        await pool.end();
        await embedded?.close();
      })()),
  };
}
