import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import type { Pool } from 'pg';
import { readEnv } from '#backends/platform/env/index.ts';
import type { Env } from '#backends/platform/env/index.ts';
import { openPool } from '#backends/platform/postgres/index.ts';
import { databases } from '../faults/planted.ts';
import './database-cluster.ts';

export type TestDatabase = {
  pool: Pool;
  /** a DATABASE_URL for a second process or a platform of its own */
  url: string;
  /** the settings of a shop in test mode on this database; `overrides` are written as in the environment */
  env(overrides?: Record<string, string>): Env;
};

/**
 * A migrated and seeded database of this test file alone, dropped when the file is done.
 * Call it at the top of the file: `const database = await testDatabase();`
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { host, user, template, dataDir } = inject('cluster');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = openPool({ host, user, database: 'postgres', max: 1 });
  await admin.query(`create database ${name} template ${template}`);
  // The drop cuts connections that are still on their way out; that is no news.
  const pool = openPool({ host, user, database: name }, () => {});
  databases.add(pool);
  afterAll(async () => {
    databases.delete(pool);
    await pool.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
  return {
    pool,
    url,
    env: (overrides = {}) =>
      readEnv({
        DATA_DIR: dataDir,
        DATABASE_URL: url,
        TEST_MODE: '1',
        LOG_LEVEL: 'silent',
        DATABASE_TIMEOUT_MS: '20000',
        ...overrides,
      }),
  };
}
