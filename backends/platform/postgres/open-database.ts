import type pg from 'pg';
import type { Env } from '../env/index.ts';
import { openEmbedded } from './embedded.ts';
import { DatabaseError, messageOf } from './errors.ts';
import { boundedBy, openPool, patient, toStderr, type DatabaseReport } from './pool.ts';
import { connectionsFor, shareOf, type Processes, type Share } from './shares.ts';

/** The connections of one process, apart by what they serve: one kind that is stuck leaves the others alone. */
export type Pools = {
  /** What pages show. */
  pages: pg.Pool;
  /** Carts, orders, payments, accounts. */
  orders: pg.Pool;
  /** Migrations, the queue and its sweeps; statements may take long. */
  background: pg.Pool;
};

export type Database = Pools & {
  /** Closes the connections; the last process to leave an embedded server stops it. Safe to call twice. */
  close(): Promise<void>;
};
type DatabaseSettings = Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_TIMEOUT_MS'> & Processes;
export type DatabaseOptions = {
  report?: DatabaseReport;
  /** The embedded server died and could not be started again. */
  onLost?: (error: DatabaseError) => void;
};

/**
 * Opens the database of the shop: the one at DATABASE_URL, else the embedded one under DATA_DIR.
 * int8 comes back as a number (a RangeError when it is not exact), date as 'YYYY-MM-DD'. Throws a DatabaseError.
 */
export async function openDatabase(env: DatabaseSettings, options: DatabaseOptions = {}): Promise<Database> {
  const { report = toStderr, onLost } = options;
  const embedded =
    env.DATABASE_URL === undefined
      ? await openEmbedded(env.DATA_DIR, { report, onLost, maxConnections: connectionsFor(env) })
      : null;
  const config = embedded ? embedded.connection : { connectionString: env.DATABASE_URL };
  const open = (max: number, bounds: pg.PoolConfig) =>
    openPool({ ...config, ...bounds, max, application_name: 'petalcrumb' }, report);
  const bounds = boundedBy(env.DATABASE_TIMEOUT_MS);
  const { requests, background } = await readShare(env, open(1, patient)).catch(async (error: unknown) => {
    await embedded?.close();
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(
      `The database does not answer: ${messageOf(error)}. Check ${embedded ? embedded.dataDir : 'DATABASE_URL'}.`,
    );
  });
  const pools: Pools = {
    pages: open(Math.floor(requests / 2), bounds),
    orders: open(Math.ceil(requests / 2), bounds),
    background: open(background, patient),
  };
  const close = async (): Promise<void> => {
    await Promise.all(Object.values(pools).map((pool) => pool.end()));
    await embedded?.close();
  };
  let closing: Promise<void> | undefined;
  return { ...pools, close: () => (closing ??= close()) };
}

/** Asks the server how much it allows, on a connection for that alone. */
async function readShare(env: DatabaseSettings, pool: pg.Pool): Promise<Share> {
  try {
    const { rows } = await pool.query<{ allowed: number }>(`select current_setting('max_connections')::int as allowed`);
    return shareOf(env, rows[0]?.allowed ?? 0);
  } finally {
    await pool.end();
  }
}
