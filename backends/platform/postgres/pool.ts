import pg from 'pg';
import { MINUTE } from '#machines/rules/site/durations.ts';
import { isGivenUp } from './errors.ts';

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

/**
 * Ends a connection when a query on it is given up. It still waits for that answer: a rollback, or the next one who
 * gets this connection, would wait behind it.
 */
function endWhenGivenUp(client: pg.PoolClient): void {
  const query: (...given: unknown[]) => unknown = client.query.bind(client);
  Object.assign(client, {
    query(...given: unknown[]) {
      const result = query(...given);
      if (result instanceof Promise && client instanceof pg.Client) {
        result.catch((error: unknown) => (isGivenUp(error) ? client.end() : undefined)).catch(() => {});
      }
      return result;
    },
  });
}

/** A pool whose lost idle connections are reported instead of ending the process. */
export function openPool(config: pg.PoolConfig, report: DatabaseReport = toStderr): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, keepAlive: true, ...config });
  pool.on('error', (error) => report('An idle database connection was lost', error));
  pool.on('connect', (client) => {
    // One that is lost while in use fails its query, which is reported by whoever asked.
    client.on('error', () => {});
    endWhenGivenUp(client);
  });
  return pool;
}

/** This much later than the server a query is given up here: by then the server itself is not answering. */
const LATER_THAN_SERVER = 250;
/** Enough for the slowest migration or sweep. */
const BACKGROUND_TIMEOUT = 10 * MINUTE;

/** For requests: nobody waits longer than `timeout` ms for a connection, a lock or a statement. */
export const boundedBy = (timeout: number): pg.PoolConfig => ({
  connectionTimeoutMillis: timeout,
  statement_timeout: timeout,
  lock_timeout: Math.round(timeout * 0.9),
  query_timeout: timeout + LATER_THAN_SERVER,
});

/** For migrations, the queue and its sweeps: slow is no fault there. */
export const patient: pg.PoolConfig = { query_timeout: BACKGROUND_TIMEOUT };
