import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase, openPool, isUnavailable, DatabaseError } from '#backends/platform/postgres/index.ts';
import { hasCode } from '#backends/platform/postgres/errors.ts';
import { createPlatform } from '#backends/platform/platform.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

const database = await testDatabase();

describe('what is asked often', () => {
  // The drop of the database cuts what is still on its way out; that is no news.
  const open = () => openPool({ connectionString: database.url, max: 1 }, () => undefined);
  let pool = open();
  beforeEach(() => {
    pool = open();
  });
  afterEach(() => pool.end());
  const ask = async (text: string, times: number, values: unknown[] = [1]) => {
    for (let time = 0; time < times; time += 1) await pool.query({ text }, values);
  };
  const prepared = async () =>
    (await pool.query<{ statement: string }>('select statement from pg_prepared_statements order by name')).rows.map(
      ({ statement }) => statement,
    );

  test('is prepared when it is asked for the fifth time, once', async () => {
    await ask('select $1::int + 1', 4);
    expect(await prepared()).toEqual([]);
    await ask('select $1::int + 1', 1);
    await ask('select $1::int + 2', 5);
    await ask('select $1::int + 1', 12);
    expect(await prepared()).toEqual(['select $1::int + 1', 'select $1::int + 2']);
  });

  test('is not prepared without values, which may be several statements', async () => {
    await ask('select 1', 6, []);
    expect(await prepared()).toEqual([]);
  });

  /** A connection that notes the names under which it is asked. */
  function noting() {
    const names: (string | undefined)[] = [];
    const query = ({ name }: { name?: string }) => {
      names.push(name);
      return Promise.resolve({ rows: [] });
    };
    const client = Object.assign(new EventEmitter(), { query });
    pool.emit('connect', client);
    return (text: string, times = 1): string | undefined => {
      const asked: (config: object, values: unknown[]) => unknown = client.query;
      for (let time = 0; time < times; time += 1) asked({ text }, [1]);
      return names.at(-1);
    };
  }

  test('is one of two hundred: no more are prepared, and those stay so', () => {
    const askFor = noting();
    const named = Array.from({ length: 201 }, (_, at) => askFor(`select ${at}`, 5));
    expect([named[0], named[198], named[199], named[200]]).toEqual(['shop_0', 'shop_198', 'shop_199', undefined]);
    expect([askFor('select 0'), askFor('select 200', 9)]).toEqual(['shop_0', undefined]);
  });

  test.each([
    [1999, 'shop_0'],
    [2000, undefined],
  ])('is told from what is asked once, of which %i are remembered beside it or too many', (others, name) => {
    const askFor = noting();
    askFor('often', 4);
    for (let at = 0; at < others; at += 1) askFor(`once ${at}`);
    expect(askFor('often')).toBe(name);
  });

  test('int8 is a number when it is exact, and refused when it is not', async () => {
    expect((await pool.query('select 9007199254740991::int8 as most')).rows).toEqual([{ most: 9007199254740991 }]);
    await expect(pool.query('select 9007199254740992::int8')).rejects.toThrow(
      'The whole number 9007199254740992 is too large to be exact here.',
    );
  });
});

test('what is unavailable is looked for in five errors, one within the other', () => {
  const wrapped = (depth: number): Error => {
    let error: Error = Object.assign(new Error('locked'), { code: '55P03' });
    for (let around = 0; around < depth; around += 1) error = new Error('wrapped', { cause: error });
    return error;
  };
  expect([0, 4, 5].map((depth) => isUnavailable(wrapped(depth)))).toEqual([true, true, false]);
  expect([hasCode(wrapped(4), '55P03'), hasCode(wrapped(4), '40001')]).toEqual([true, false]);
});

describe('a database', () => {
  test('that allows too few connections for so many processes says so itself', async () => {
    const env = { ...database.env(), WEB_PROCESSES: 1000, QUEUE: 'elsewhere' as const };
    const opened = openDatabase(env, { report: () => undefined });
    await expect(opened).rejects.toThrow(/^PostgreSQL allows \d+ connections, which are too few for 1002 processes\./);
  });

  test('that does not answer is told with the setting that names it', async () => {
    const env = database.env({ DATABASE_URL: database.url.replace(/test_\w+/, 'nowhere') });
    const opened = openDatabase(env, { report: () => undefined });
    await expect(opened).rejects.toBeInstanceOf(DatabaseError);
    await expect(opened).rejects.toThrow(/^The database does not answer: .*nowhere.* Check DATABASE_URL\.$/);
  });

  test('that the shop opens itself is filled before it is used, one that is given is left as it is', async () => {
    const seed = vi.fn<(pool: unknown) => Promise<void>>(() => Promise.resolve());
    const given = await createPlatform(database.env(), { pool: database.pool, seed });
    await given.close();
    expect(seed).not.toHaveBeenCalled();
    const opened = await createPlatform(database.env({ DATABASE_POOL_SIZE: '2' }), { seed });
    await opened.close();
    expect(seed).toHaveBeenCalledOnce();
  });
});
