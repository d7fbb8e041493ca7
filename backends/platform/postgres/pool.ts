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

/** Statements that are prepared on a connection, at most: each takes some memory of the server. */
const PREPARED_AT_MOST = 200;
/** A statement is prepared when it was asked so often: many are asked once, such as those with a list of ids. */
const PREPARED_FROM = 5;
/** Texts that are watched for becoming frequent, at most. */
const WATCHED_AT_MOST = 2000;

/**
 * Names frequent statements, so that the server reads and plans them once for each connection and not for each question.
 * The same text has the same name on every connection of this process.
 */
function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const asked = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= PREPARED_AT_MOST) return known;
    const times = (asked.get(text) ?? 0) + 1;
    if (times < PREPARED_FROM) {
      if (asked.size >= WATCHED_AT_MOST) asked.clear();
      asked.set(text, times);
      return undefined;
    }
    asked.delete(text);
    const name = `shop_${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** A statement with values, as drizzle and the driver's own callers write it. */
const isNameable = (given: unknown): given is { text: string; name?: string } =>
  typeof given === 'object' &&
  given !== null &&
  'text' in given &&
  typeof given.text === 'string' &&
  !('submit' in given);

/**
 * Prepares what is asked often, and ends a connection when a query on it is given up. It still waits for that answer: a
 * rollback, or the next one who gets this connection, would wait behind it.
 */
function watchQueries(client: pg.PoolClient, nameOf: (text: string) => string | undefined): void {
  const query: (...given: unknown[]) => unknown = client.query.bind(client);
  Object.assign(client, {
    query(config: unknown, ...rest: unknown[]) {
      const [values] = rest;
      const isPreparable =
        isNameable(config) && (config.name ?? '') === '' && Array.isArray(values) && values.length > 0;
      const name = isPreparable ? nameOf(config.text) : undefined;
      const result = query(name === undefined ? config : Object.assign({}, config, { name }), ...rest);
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
  const nameOf = createNames();
  pool.on('connect', (client) => {
    // One that is lost while in use fails its query, which is reported by whoever asked.
    client.on('error', () => {});
    watchQueries(client, nameOf);
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
