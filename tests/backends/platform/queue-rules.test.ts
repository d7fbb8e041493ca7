import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestClock, systemClock, type Clock } from '#backends/platform/clock.ts';
import { createDb } from '#backends/platform/database.ts';
import { createLog, type Log } from '#backends/platform/log.ts';
import { openPool } from '#backends/platform/postgres/index.ts';
import { createWorkers, workerLogger } from '#backends/platform/queue-workers.ts';
import { createQueue, type Queue } from '#backends/platform/queue.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

// What is put into the queue, and what comes of it, without workers that run on.
const { pool, url } = await testDatabase();
const db = createDb(pool);
const warnings: string[] = [];
const errors: string[] = [];
const log: Log = {
  ...{ debug: () => undefined, info: () => undefined },
  warn: (event) => void warnings.push(event),
  error: (event) => void errors.push(event),
};
let opened: Queue[] = [];
const open = (clock: Clock = systemClock): Queue => {
  const queue = createQueue({ pool, log, clock });
  opened.push(queue);
  return queue;
};
const idle = () => Promise.resolve();
const waiting = async (): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>('select count(*) n from graphile_worker._private_jobs');
  return rows[0]?.n ?? 0;
};

/** Hears when workers are woken. */
const ear = new Client({ connectionString: url });
const woken = vi.fn<() => void>();
beforeAll(async () => {
  await ear.connect();
  ear.on('notification', woken);
  await ear.query('listen "jobs:insert"');
  // The database knows the tasks that somebody has named once.
  for (const task of ['cake.bake', 'cake.box']) await open().add(db, task, {});
});
beforeEach(async () => {
  await pool.query('delete from graphile_worker._private_jobs');
  // What was heard before is heard by then.
  await ear.query('select 1');
  [warnings.length, errors.length] = [0, 0];
  woken.mockClear();
});
afterEach(async () => {
  vi.useRealTimers();
  for (const queue of opened) await queue.stop();
  opened = [];
});
afterAll(() => ear.end());

describe('a job', () => {
  test('is put in once, and workers hear of it when it is due', async () => {
    await open().add(db, 'cake.bake', {});
    expect(await waiting()).toBe(1);
    await vi.waitFor(() => expect(woken).toHaveBeenCalledOnce());
    await open().addAll(db, [
      { task: 'cake.bake', payload: {}, jobKey: 'one' },
      { task: 'cake.box', payload: {}, jobKey: 'two', runAt: new Date(0) },
    ]);
    expect(await waiting()).toBe(3);
    await vi.waitFor(() => expect(woken).toHaveBeenCalledTimes(2));
  });

  test('that is due at this very instant is told to workers too', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T06:00:00Z') });
    await open().add(db, 'cake.bake', {}, { runAt: new Date() });
    await vi.waitFor(() => expect(woken).toHaveBeenCalledOnce());
  });

  test('is put in with the row that it is about, once, and not without one', async () => {
    const queue = open();
    await queue.addWith(db, sql`select 1 where false`, 'cake.bake', {});
    expect(await waiting()).toBe(0);
    await queue.addWith(db, sql`select 1`, 'cake.bake', {});
    expect(await waiting()).toBe(1);
    await vi.waitFor(() => expect(woken).toHaveBeenCalledOnce());
  });

  test('of a lane is done like any other', async () => {
    const queue = open();
    const done: string[] = [];
    queue.register('cake.bake', async () => void done.push('baked'));
    queue.register('cake.box', async () => void done.push('boxed'), 'far away');
    for (const task of ['cake.bake', 'cake.box']) await queue.add(db, task, {});
    await queue.drain();
    expect(done.toSorted()).toEqual(['baked', 'boxed']);
  });

  test('that fails is told without the words of what was thrown', async () => {
    const queue = open();
    queue.register('cake.bake', async () => {
      throw new Error('asha@example.com');
    });
    await queue.add(db, 'cake.bake', {});
    await queue.drain();
    expect(errors).toEqual(['job failed']);
    const { rows } = await pool.query('select last_error from graphile_worker._private_jobs');
    expect(rows).toEqual([{ last_error: 'The task cake.bake failed' }]);
  });

  test('is moved by a clock that can be moved, and by no other', async () => {
    await expect(open().shift(1000)).rejects.toThrow('Jobs are moved in test mode only');
    await expect(open(createTestClock()).shift(1000)).resolves.toBeUndefined();
  });
});

describe('a task', () => {
  test('is named once, in a lane or without', () => {
    const queue = open();
    queue.register('cake.bake', idle);
    queue.register('cake.box', idle, 'far away');
    for (const task of ['cake.bake', 'cake.box'])
      expect(() => queue.register(task, idle)).toThrow(`The task ${task} is registered twice`);
  });

  test('is named before the start; a start while it runs changes nothing, and a stop ends all of it', async () => {
    const own = openPool({ connectionString: url, max: 8 }, () => undefined);
    const queue = createQueue({ pool: own, log, clock: systemClock });
    queue.register('cake.bake', idle);
    await queue.start();
    expect(() => queue.register('cake.box', idle)).toThrow(
      'The task cake.box is registered after the queue was started',
    );
    await queue.start();
    await queue.stop();
    expect(queue.running).toBe(false);
    // The connections of all workers are free again.
    await vi.waitFor(() => expect(own.totalCount - own.idleCount).toBe(0), { timeout: 3000 });
    await own.end();
  });
});

describe('workers', () => {
  test('tell what went wrong and what may, and nothing else', () => {
    const logger = workerLogger(log);
    logger.error('lost\nwith details');
    logger.warn('late');
    logger.info('busy');
    logger.debug('looking');
    expect(warnings).toEqual(['queue: lost', 'queue: late']);
  });

  test('that cannot be started again are told of', async () => {
    vi.spyOn(console, 'trace').mockImplementation(() => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const own = openPool({ connectionString: url, max: 4 }, () => undefined);
    const [begun, goOn, ending] = [Promise.withResolvers(), Promise.withResolvers(), new AbortController()];
    const bake = async () => {
      begun.resolve(null);
      await goOn.promise;
    };
    const workers = createWorkers({ pool: own, log, tasks: { 'cake.bake': bake }, concurrency: 1 });
    await workers.begin(ending.signal);
    try {
      await open().add(db, 'cake.bake', {});
      await begun.promise;
      const lost = Object.assign(new Error('The connection is lost'), { code: '57P01' });
      const refuse = (hear?: (error: Error) => void) => (hear ? hear(lost) : Promise.reject(lost));
      const connect = vi.spyOn(own, 'connect').mockImplementation(refuse as typeof own.connect);
      goOn.resolve(null);
      await vi.waitFor(() => expect(errors).toContain('queue not started again'), { timeout: 5000 });
      expect([errors, workers.running]).toEqual([['queue stopped', 'queue not started again'], false]);
      connect.mockRestore();
    } finally {
      ending.abort();
      await workers.end();
      await own.end();
    }
  });
});

test('what is thrown and is no error is logged by its kind alone', () => {
  const lines: { error_name: string; stack?: string[] }[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  const own = createLog({ LOG_LEVEL: 'error', RELEASE: 'test' }, { write });
  for (const thrown of ['asha@example.com', null, undefined, new RangeError('asha@example.com')])
    own.error('failed', thrown);
  expect(lines.map(({ error_name: name }) => name)).toEqual(['string', 'object', 'undefined', 'RangeError']);
  expect(JSON.stringify(lines)).not.toContain('asha');
});
