import type pg from 'pg';
import type { Env } from '../env/index.ts';
import { openEmbedded } from './embedded.ts';
import { DatabaseError, messageOf } from './errors.ts';
import { boundedBy, openPool, patient, toStderr, type DatabaseReport } from './pool.ts';

/** Four jobs at a time, the ear of the queue, and one to spare. */
const BACKGROUND_CONNECTIONS = 6;

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
type DatabaseSettings = Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'DATABASE_TIMEOUT_MS'>;
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
  const embedded = env.DATABASE_URL === undefined ? await openEmbedded(env.DATA_DIR, { report, onLost }) : null;
  const config = embedded ? embedded.connection : { connectionString: env.DATABASE_URL };
  const open = (max: number, bounds: pg.PoolConfig) =>
    openPool({ ...config, ...bounds, max, application_name: 'petalcrumb' }, report);
  const bounds = boundedBy(env.DATABASE_TIMEOUT_MS);
  const pools: Pools = {
    pages: open(Math.floor(env.DATABASE_POOL_SIZE / 2), bounds),
    orders: open(Math.ceil(env.DATABASE_POOL_SIZE / 2), bounds),
    background: open(BACKGROUND_CONNECTIONS, patient),
  };
  const close = async (): Promise<void> => {
    await Promise.all(Object.values(pools).map((pool) => pool.end()));
    await embedded?.close();
  };
  try {
    await pools.background.query('select 1');
  } catch (error) {
    await close();
    throw new DatabaseError(
      `The database does not answer: ${messageOf(error)}. Check ${embedded ? embedded.dataDir : 'DATABASE_URL'}.`,
    );
  }
  let closing: Promise<void> | undefined;
  return { ...pools, close: () => (closing ??= close()) };
}
