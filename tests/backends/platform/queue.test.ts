import { expect, test } from 'vitest';
import { createDb } from '#backends/platform/database.ts';
import { systemClock } from '#backends/platform/clock.ts';
import { createQueue } from '#backends/platform/queue.ts';
import type { Log } from '#backends/platform/log.ts';
import { testDatabase } from '#tests/kit/database.ts';

const { pool } = await testDatabase();

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
