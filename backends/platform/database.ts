import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { isLostRace } from './postgres/index.ts';

export type Db = NodePgDatabase;
/** A transaction; everything that takes a Tx takes part in its caller's. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/**
 * How long a transaction that lost waits before its repeat, in milliseconds: the winner is just being woken, and a
 * repeat that takes its first lock before it would lose again. The spread parts losers of the same race.
 */
const repeatPause = (): number => 50 + Math.random() * 100;

/**
 * The query builder on a pool. A transaction that loses a race (deadlock, serialization failure) is rolled back and
 * done once more, so its work must leave no trace but in the database.
 */
export function createDb(pool: Pool, onRepeat: (error: unknown) => void = () => {}): Db {
  const db = drizzle(pool);
  // On a pool, drizzle never gives back a connection whose "begin" failed.
  const once: Db['transaction'] = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  const transaction: Db['transaction'] = async (work, config) => {
    try {
      return await once(work, config);
    } catch (error) {
      if (!isLostRace(error)) throw error;
      onRepeat(error);
      await pause(repeatPause());
      return once(work, config);
    }
  };
  return Object.assign(db, { transaction });
}
