import pg from 'pg';

// pg gives int8 as a string and a date as local midnight: count(*) would not add up, and a day would shift.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The whole number ${text} is too large to be exact here.`);
  return value;
});
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Hears of what nobody waits for: places chosen, idle connections lost. */
export type DatabaseReport = (message: string, error?: Error) => void;

export const toStderr: DatabaseReport = (message, error) => {
  process.stderr.write(`${message}${error ? `: ${error.message}` : ''}\n`);
};

/** A pool whose lost idle connections are reported instead of ending the process. */
export function openPool(config: pg.PoolConfig, report: DatabaseReport = toStderr): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, ...config });
  pool.on('error', (error) => report('An idle database connection was lost', error));
  // One that is lost while in use fails its query, which is reported by whoever asked.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
