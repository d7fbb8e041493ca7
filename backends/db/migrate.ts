import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';

/** Any number, the same in every process: who holds it may change the schema. */
const MIGRATION_LOCK = 7_201_936;

/**
 * Brings schema and queue up to date. Safe to call from several processes at once: they take turns,
 * and the later ones find nothing left to do.
 */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: join(import.meta.dirname, 'migrations') });
    await runMigrations({ pgPool: pool });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } catch (error) {
    // The lock belongs to the connection; closing it gives the lock back whatever state it is in.
    broken = error instanceof Error ? error : new Error('The database could not be migrated');
    throw broken;
  } finally {
    client.release(broken);
  }
}
