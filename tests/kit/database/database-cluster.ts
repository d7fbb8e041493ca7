import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#backends/db/migrate.ts';
import { seedDatabase } from '#backends/seeds.ts';
import { openEmbedded, openPool } from '#backends/platform/postgres/index.ts';
import { makeDataFolder, removeDataFolder, removeOrphans } from '../cleanup.ts';

export type TestCluster = { host: string; user: string; template: string; dataDir: string };

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: TestCluster;
  }
}

const template = 'petalcrumb_template';

/** One embedded server for a test run, with a migrated and seeded template in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeOrphans();
  const folder = makeDataFolder();
  const server = await openEmbedded(folder);
  const { host, user } = server.connection;
  const teardown = async () => {
    await server.close();
    await removeDataFolder(folder);
  };
  try {
    const admin = openPool({ host, user, database: 'postgres', max: 1 });
    // Nothing here outlives the run, so nothing has to survive a power cut.
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
      await admin.query(`alter system set ${name} = off`);
    }
    await admin.query('select pg_reload_conf()');
    await admin.query(`create database ${template}`);
    const pool = openPool({ host, user, database: template });
    try {
      await migrateDatabase(pool);
      await seedDatabase(pool);
    } finally {
      await pool.end();
      await admin.end();
    }
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('cluster', { host, user, template, dataDir: join(folder, 'files') });
  return teardown;
}
