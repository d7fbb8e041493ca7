import { afterAll, expect, test, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { createDb } from '#backends/platform/database.ts';
import type { Tx } from '#backends/platform/database.ts';
import { openPool } from '#backends/platform/postgres/index.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

const database = await testDatabase();
const small = openPool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 500 }, () => {});
afterAll(() => small.end());
await database.pool.query(
  `create table shelves (name text primary key, cakes int); insert into shelves values ('left', 0), ('right', 0)`,
);

const put = (tx: Tx, category: string) =>
  tx.execute(sql`update shelves set cakes = cakes + 1 where name = ${category}`);

test('[CHK-05] of two transactions that wait in a ring the one that lost is done once more', async () => {
  const onRepeat = vi.fn<(error: unknown) => void>();
  const db = createDb(database.pool, onRepeat);
  const [one, two] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await Promise.all([
    db.transaction(async (tx) => {
      await put(tx, 'left');
      one.resolve();
      await two.promise;
      await put(tx, 'right');
    }),
    db.transaction(async (tx) => {
      await put(tx, 'right');
      two.resolve();
      await one.promise;
      await put(tx, 'left');
    }),
  ]);
  expect(onRepeat).toHaveBeenCalledTimes(1);
  expect((await database.pool.query('select name, cakes from shelves order by name')).rows).toEqual([
    { name: 'left', cakes: 2 },
    { name: 'right', cakes: 2 },
  ]);
});

test.each(['40001', '40P01'])('a transaction that loses with %s a second time is given up', async (code) => {
  const work = vi.fn<() => Promise<void>>(async () => {
    throw Object.assign(new Error('lost'), { code });
  });
  await expect(createDb(small).transaction(work)).rejects.toThrow('lost');
  expect(work).toHaveBeenCalledTimes(2);
});

test('a transaction that cannot begin gives its connection back', async () => {
  small.once('acquire', (client) => {
    vi.spyOn(client, 'query').mockImplementationOnce(() => Promise.reject(new Error('no begin')));
  });
  await expect(createDb(small).transaction(async () => 'never')).rejects.toThrow();
  expect(await createDb(small).transaction(async () => 'done')).toBe('done');
});
