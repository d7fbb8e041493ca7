import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { projectRoot } from '#backends/platform/env/index.ts';
import { openEmbedded, openPool } from '#backends/platform/postgres/index.ts';
import { makeDataFolder, removeDataFolder } from '#tests/kit/cleanup.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

let folder = '';
let holders: ChildProcessWithoutNullStreams[] = [];

// One cluster for all tests: making it is the slow part, and the first test is about that.
beforeAll(() => {
  folder = makeDataFolder();
});
afterEach(() => {
  for (const holder of holders) holder.kill('SIGKILL');
  holders = [];
});
afterAll(() => removeDataFolder(folder));

/** A process that holds the database of this test open; `started` names the server that it found. */
async function hold(): Promise<{ process: ChildProcessWithoutNullStreams; started: string }> {
  const child = spawn(process.execPath, [join(projectRoot, 'tests/kit/database/hold-database.ts'), folder]);
  holders.push(child);
  let [output, errors] = ['', ''];
  child.stderr.setEncoding('utf8').on('data', (part: string) => (errors += part));
  child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
  while (!output.includes('\n')) {
    const ended = await Promise.race([
      once(child.stdout, 'data').then(() => false),
      once(child, 'exit').then(() => true),
    ]);
    if (ended) throw new Error(`the process did not open the database: ${errors}`);
  }
  return { process: child, started: output.trim() };
}

async function letGo({ process: child }: { process: ChildProcessWithoutNullStreams }): Promise<void> {
  const exited = once(child, 'exit');
  child.stdin.end();
  await exited;
}

async function kill({ process: child }: { process: ChildProcessWithoutNullStreams }): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

const lockFile = () => join(folder, 'pg/postmaster.pid');

describe('the embedded PostgreSQL', () => {
  test('is made once by processes that start together, and stopped by the last one out', async () => {
    const [one, two, three] = await Promise.all([hold(), hold(), hold()]);
    expect(new Set([one.started, two.started, three.started]).size).toBe(1);
    await letGo(one);
    await letGo(two);
    expect(existsSync(lockFile())).toBe(true);
    await letGo(three);
    expect(existsSync(lockFile())).toBe(false);
  });

  test('clears away what a killed first start had begun', async () => {
    const begun = spawn(process.execPath, ['--eval', '']);
    await once(begun, 'exit');
    const [dead, living] = [join(folder, `pg.${begun.pid}`), join(folder, `pg.${process.pid}`)];
    for (const draft of [dead, living]) cpSync(join(folder, 'pg'), draft, { recursive: true });
    const holder = await hold();
    expect([existsSync(dead), existsSync(living)]).toEqual([false, true]);
    rmSync(living, { recursive: true });
    await letGo(holder);
  });

  test('outlives a killed process, and the next one adopts it', async () => {
    const first = await hold();
    await kill(first);
    expect(existsSync(lockFile())).toBe(true);
    const second = await hold();
    expect(second.started).toBe(first.started);
    await letGo(second);
    expect(existsSync(lockFile())).toBe(false);
  });

  test('comes back when it was killed together with its process', async () => {
    const first = await hold();
    const server = Number(readFileSync(lockFile(), 'utf8').split('\n')[0]);
    process.kill(server, 'SIGKILL');
    await kill(first);
    const second = await hold();
    expect(second.started).not.toBe(first.started);
    await letGo(second);
  });

  test('[CHK-06] is started again by the process that holds it when it dies', async () => {
    const told: string[] = [];
    const server = await openEmbedded(folder, { report: (message) => told.push(message) });
    const pool = openPool(server.connection, () => {});
    try {
      await pool.query('select 1');
      const first = readFileSync(lockFile(), 'utf8').split('\n')[0];
      process.kill(Number(first), 'SIGKILL');
      await vi.waitFor(
        () => expect(told).toEqual(['The embedded PostgreSQL is gone', 'The embedded PostgreSQL is there again']),
        { timeout: 25_000 },
      );
      expect(readFileSync(lockFile(), 'utf8').split('\n')[0]).not.toBe(first);
      await vi.waitFor(async () => expect((await pool.query('select 1')).rowCount).toBe(1));
    } finally {
      await pool.end();
      await server.close();
    }
    expect(existsSync(lockFile())).toBe(false);
  });

  test('keeps what was committed, and listens on no port', async () => {
    const first = await openEmbedded(folder);
    const pool = openPool(first.connection);
    await pool.query('create table cakes (name text)');
    await pool.query(`insert into cakes values ('Truffle')`);
    await pool.end();
    expect(await first.close()).toBe(true);
    const second = await openEmbedded(folder);
    const again = openPool(second.connection);
    const kept = await again.query('select name from cakes');
    const listens = await again.query('show listen_addresses');
    await again.end();
    await second.close();
    expect(kept.rows).toEqual([{ name: 'Truffle' }]);
    expect(listens.rows).toEqual([{ listen_addresses: '' }]);
  });
});

describe('what comes out of the database', () => {
  test('int8 is a number when it is exact, and refused when it is not', async () => {
    const { pool } = database;
    const counted = await pool.query(`select count(*), 9007199254740991::int8 as largest`);
    expect(counted.rows).toEqual([{ count: 1, largest: 9007199254740991 }]);
    await expect(pool.query('select 9007199254740993::int8')).rejects.toThrow('too large to be exact');
  });

  test('a date is the day itself, whatever the time zone of this process', async () => {
    const { rows } = await database.pool.query(`select date '2026-11-30' as day`);
    expect(rows).toEqual([{ day: '2026-11-30' }]);
  });
});

const database = await testDatabase();
