import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#backends/db/migrate.ts';
import { seed } from '#backends/db/seed/index.ts';
import { openEmbedded, openPool, stopEmbedded } from '#backends/platform/postgres.ts';

export type TestCluster = { host: string; user: string; template: string; dataDir: string };

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: TestCluster;
  }
}

const folderName = /^petalcrumb-test-(\d+)-/;
const template = 'petalcrumb_template';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

async function removeCluster(folder: string): Promise<void> {
  const dataDir = await stopEmbedded(folder);
  if (dataDir && !dataDir.startsWith(folder)) rmSync(dirname(dataDir), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}

/** What killed runs of this user left behind. */
async function removeOrphans(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(folderName.exec(name)?.[1] ?? 0);
    if (pid === 0 || isAlive(pid)) continue;
    await removeCluster(join(tmpdir(), name)).catch((error: unknown) => {
      process.stderr.write(`${join(tmpdir(), name)} of an earlier run stays: ${String(error)}\n`);
    });
  }
}

/** One embedded server for a test run, with a migrated and seeded template in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeOrphans();
  const folder = mkdtempSync(join(tmpdir(), `petalcrumb-test-${process.pid}-`));
  chmodSync(folder, 0o755);
  const server = await openEmbedded(folder);
  const { host, user } = server.connection;
  const teardown = async () => {
    await server.close();
    await removeCluster(folder);
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
      await migrate(pool);
      await seed(pool);
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
