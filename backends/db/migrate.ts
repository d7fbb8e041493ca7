import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import { brand } from '#machines/rules/site/brand.ts';
import { DatabaseError } from '#backends/platform/postgres/index.ts';

/** Any number, the same in every process: who holds it may change the schema. */
const MIGRATION_LOCK = 7_201_936;

const migrations = { migrationsFolder: join(import.meta.dirname, 'migrations') };

/** The migrations of before the first one of today cannot be continued: it would make tables that exist. */
async function assertContinues(client: PoolClient): Promise<void> {
  const table = 'drizzle.__drizzle_migrations';
  const { rows: found } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    table,
  ]);
  if (!found[0]?.exists) return;
  const { rows } = await client.query<{ made: string | null }>(`select min(created_at)::text as made from ${table}`);
  const made = rows[0]?.made ?? null;
  const [first] = readMigrationFiles(migrations);
  if (made === null || made === String(first?.folderMillis)) return;
  throw new DatabaseError(
    `This database was made by an older ${brand.name}, whose migrations are gone; nothing in it was changed. To begin anew ` +
      'without its customers, orders and pictures, run "npm run reset -- --yes" (a database at DATABASE_URL is left to you).',
  );
}

/**
 * Brings schema and queue up to date. Safe to call from several processes at once: they take turns,
 * and the later ones find nothing left to do. Throws a DatabaseError when the database cannot be brought up to date.
 */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await assertContinues(client);
    await migrate(drizzle(client), migrations);
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
