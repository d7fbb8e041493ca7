import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { createDb } from '#backends/platform/database.ts';
import { systemClock } from '#backends/platform/clock.ts';
import { openPool } from '#backends/platform/postgres/index.ts';
import { createQueue } from '#backends/platform/queue.ts';
import type { Log } from '#backends/platform/log.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

const { pool, url } = await testDatabase();

const quiet: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

test('a job that a killed process held is done by the next one', async () => {
  const queue = createQueue({ pool, log: quiet, clock: systemClock });
  const done = Promise.withResolvers<unknown>();
  queue.register('letter.send', async (payload) => done.resolve(payload));
  await queue.add(createDb(pool), 'letter.send', { to: 'asha' });
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now() - interval '31 seconds'`,
  );
  await queue.start();
  try {
    expect(await done.promise).toEqual({ to: 'asha' });
  } finally {
    await queue.stop();
  }
});

test('several jobs are put in at once, also those of a task that nobody has named yet, and each is done once', async () => {
  const queue = createQueue({ pool, log: quiet, clock: systemClock });
  const done: unknown[] = [];
  const both = Promise.withResolvers();
  const work = async (payload: unknown): Promise<void> => {
    done.push(payload);
    if (done.length === 2) both.resolve(null);
  };
  queue.register('icing.mix', work);
  queue.register('icing.pipe', work);
  const put = () =>
    queue.addAll(createDb(pool), [
      { task: 'icing.mix', payload: { of: 'sugar' }, jobKey: 'mix' },
      { task: 'icing.pipe', payload: { of: 'cream' }, jobKey: 'pipe' },
    ]);
  await put();
  // What waits under the same key is replaced, not done twice.
  await put();
  await queue.start();
  try {
    await both.promise;
  } finally {
    await queue.stop();
  }
  expect(done).toHaveLength(2);
  expect(done).toEqual(expect.arrayContaining([{ of: 'sugar' }, { of: 'cream' }]));
});

test('a job is put in with the row that it is about: none without a row, and of a task that nobody has named yet too', async () => {
  const queue = createQueue({ pool, log: quiet, clock: systemClock });
  await pool.query('create table boxes (name text primary key)');
  const done: unknown[] = [];
  const both = Promise.withResolvers();
  queue.register('box.pack', async (payload) => {
    done.push(payload);
    if (done.length === 2) both.resolve(null);
  });
  const db = createDb(pool);
  const put = (name: string, task = 'box.pack') =>
    queue.addWith(
      db,
      sql`insert into boxes values (${name}::text) on conflict do nothing returning name`,
      task,
      { name },
      { maxAttempts: 3 },
    );
  // Nobody has named the task to the database before.
  await put('blue');
  await put('red');
  // The row is there already.
  await put('red');
  const { rows } = await pool.query(
    `select payload ->> 'name' as name, max_attempts from graphile_worker._private_jobs where payload ->> 'name' in ('blue', 'red') order by 1`,
  );
  expect(rows).toEqual([
    { name: 'blue', max_attempts: 3 },
    { name: 'red', max_attempts: 3 },
  ]);
  const undone = new Error('undone');
  await expect(
    db.transaction(async (tx) => {
      await queue.addWith(tx, sql`insert into boxes values ('green') returning name`, 'box.pack', { name: 'green' });
      throw undone;
    }),
  ).rejects.toBe(undone);
  await queue.start();
  try {
    await both.promise;
  } finally {
    await queue.stop();
  }
  expect(done).toHaveLength(2);
  expect(done).toEqual(expect.arrayContaining([{ name: 'blue' }, { name: 'red' }]));
});

test('a job that a living process holds is left to it', async () => {
  const queue = createQueue({ pool, log: quiet, clock: systemClock });
  queue.register('letter.write', async () => {
    throw new Error('somebody else writes it');
  });
  await queue.add(createDb(pool), 'letter.write', {});
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = 'living', locked_at = now() - interval '5 seconds'
     where locked_by is null`,
  );
  await queue.start();
  await queue.stop();
  const { rows } = await pool.query('select locked_by, attempts from graphile_worker.jobs where locked_by is not null');
  expect(rows).toEqual([{ locked_by: 'living', attempts: 0 }]);
});

test('[CHK-06] connections that are lost while jobs are under way: the queue starts again and does them', async () => {
  // The workers print what ends them, beside telling it.
  vi.spyOn(console, 'trace').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const own = openPool({ connectionString: url, application_name: 'queue under test', max: 6 }, () => {});
  const queue = createQueue({ pool: own, log: quiet, clock: systemClock });
  const [begun, goOn, done] = [Promise.withResolvers(), Promise.withResolvers(), Promise.withResolvers<number>()];
  queue.register('cake.bake', async (_payload, { attempt }) => {
    begun.resolve(null);
    await goOn.promise;
    if (attempt === 2) done.resolve(attempt);
  });
  const admin = openPool({ connectionString: url.replace(/test_\w+/, 'postgres'), max: 1 });
  const name = new URL(url).pathname.slice(1);
  await queue.start();
  try {
    await queue.add(createDb(pool), 'cake.bake', {});
    await begun.promise;
    await admin.query(`alter database ${name} allow_connections false`);
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'queue under test'`,
    );
    goOn.resolve(null);
    await vi.waitFor(() => expect(queue.running).toBe(false), { timeout: 20_000 });
    await admin.query(`alter database ${name} allow_connections true`);
    expect(await done.promise).toBe(2);
    await vi.waitFor(async () =>
      expect((await pool.query(`select 1 from graphile_worker.jobs where task_identifier = 'cake.bake'`)).rows).toEqual(
        [],
      ),
    );
  } finally {
    await admin.query(`alter database ${name} allow_connections true`);
    await admin.end();
    await queue.stop();
    await own.end();
  }
});

test('[CHK-06] the ends of several jobs that cannot be written down: the queue starts again and does them', async () => {
  vi.spyOn(console, 'trace').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const own = openPool({ connectionString: url, max: 12 }, () => {});
  const queue = createQueue({ pool: own, log: quiet, clock: systemClock });
  const begun: { attempt: number; goOn: (value: unknown) => void }[] = [];
  queue.register('cake.ice', async (_payload, { attempt }) => {
    const { promise, resolve } = Promise.withResolvers();
    begun.push({ attempt, goOn: resolve });
    if (attempt === 1) await promise;
  });
  await queue.start();
  const lost = Promise.withResolvers<never>();
  try {
    for (let job = 0; job < 4; job += 1) await queue.add(createDb(pool), 'cake.ice', {});
    await vi.waitFor(() => expect(begun).toHaveLength(4), { timeout: 20_000 });
    const connect = vi.spyOn(own, 'connect').mockImplementation(() => lost.promise);
    // Each end is on its way by itself before the first one is known to be lost.
    for (const { goOn } of begun) {
      const asked = connect.mock.calls.length;
      goOn(null);
      await vi.waitFor(() => expect(connect.mock.calls.length).toBeGreaterThan(asked));
    }
    lost.reject(Object.assign(new Error('The connection is lost'), { code: '57P01' }));
    await vi.waitFor(() => expect(queue.running).toBe(false), { timeout: 20_000 });
    connect.mockRestore();
    await vi.waitFor(
      async () => {
        const left = await pool.query(`select 1 from graphile_worker.jobs where task_identifier = 'cake.ice'`);
        expect(left.rows).toEqual([]);
      },
      { timeout: 30_000 },
    );
    expect(begun.map(({ attempt }) => attempt)).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
  } finally {
    await queue.stop();
    await own.end();
  }
});

test('a queue that was stopped can be started again', async () => {
  const own = openPool({ connectionString: url, max: 6 }, () => {});
  const queue = createQueue({ pool: own, log: quiet, clock: systemClock });
  await queue.start();
  await queue.stop();
  await queue.start();
  expect(queue.running).toBe(true);
  await queue.stop();
  expect(queue.running).toBe(false);
  await own.end();
});

test('a process that leaves the jobs to another one knows whether they are done', async () => {
  const queue = createQueue({ pool, log: quiet, clock: systemClock });
  queue.register('cake.wait', async () => undefined);
  await queue.add(createDb(pool), 'cake.wait', {});
  expect(await queue.isServed()).toBe(true);
  await pool.query(
    `update graphile_worker._private_jobs set run_at = now() - interval '2 minutes'
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'cake.wait')`,
  );
  expect(await queue.isServed()).toBe(false);
  await queue.drain();
  expect(await queue.isServed()).toBe(true);
});
