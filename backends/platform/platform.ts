import type { Pool } from 'pg';
import { migrateDatabase } from '#backends/db/migrate.ts';
import { createAlarms } from './alarms.ts';
import type { Alarms } from './alarms.ts';
import { createTestClock, systemClock } from './clock.ts';
import type { Clock } from './clock.ts';
import { createDb } from './database.ts';
import type { Db } from './database.ts';
import type { Env } from './env/index.ts';
import { createFaultPoints } from './fault-points.ts';
import type { FaultPoints } from './fault-points.ts';
import { createLimits } from './http/limits.ts';
import type { Limits } from './http/limits.ts';
import { createLog } from './log.ts';
import type { Log } from './log.ts';
import { createOutbox } from './outbox.ts';
import type { Outbox } from './outbox.ts';
import { openDatabase, type DatabaseOptions, type Pools } from './postgres/index.ts';
import { createQueue } from './queue.ts';
import type { Queue } from './queue.ts';
import { createSessions } from './session.ts';
import type { Sessions } from './session.ts';

/** What every backend stands on. One per process. */
export interface Platform {
  env: Env;
  /** For carts, orders, payments and accounts. */
  pool: Pool;
  db: Db;
  /** The same for what pages show: orders that are stuck leave them alone. */
  pages: Pick<Platform, 'pool' | 'db' | 'sessions'>;
  /** For sweeps, whose statements may take long. */
  background: Db;
  clock: Clock;
  log: Log;
  queue: Queue;
  outbox: Outbox;
  alarms: Alarms;
  sessions: Sessions;
  limits: Limits;
  faults: FaultPoints;
  /** Does nothing outside test mode. */
  faultPoint(name: string): Promise<void>;
  /** Stops the queue, then the database connections. Safe to call twice. */
  close(): Promise<void>;
}

export type PlatformOptions = Pick<DatabaseOptions, 'onLost'> & {
  /** A database that is open already, migrated and seeded; it is not closed by `close`. */
  pool?: Pool;
  clock?: Clock;
  log?: Log;
  /** Fills an empty shop, once its tables are there. */
  seed?: (pool: Pool) => Promise<void>;
};

/** Opens the database, brings it and what the shop opens with up to date, and ties the parts together. */
export async function createPlatform(env: Env, options: PlatformOptions = {}): Promise<Platform> {
  const log = options.log ?? createLog(env);
  const database = options.pool ? asPools(options.pool) : await openDatabase(env, options);
  const { orders: pool } = database;
  try {
    if (!options.pool) {
      await migrateDatabase(database.background);
      await options.seed?.(database.background);
    }
    const clock = options.clock ?? (env.TEST_MODE ? createTestClock() : systemClock);
    const dbOn = (one: Pool): Db =>
      createDb(one, (error) => log.error('a transaction lost a race and is done again', error));
    const db = dbOn(pool);
    const dbOfPages = dbOn(database.pages);
    const queue = createQueue({ pool: database.background, log, clock });
    const outbox = createOutbox({
      env,
      db,
      queue,
      clock,
      log,
      onGivenUp: (channel) =>
        alarms.raise({
          code: 'MESSAGE_GIVEN_UP',
          text: `${channel === 'email' ? 'A mail' : 'A text message'} could not be delivered and was given up. Is the way of delivery in order?`,
        }),
    });
    const alarms = createAlarms({ env, db, clock, log, outbox });
    const faults = createFaultPoints(env.TEST_MODE);
    let closing: Promise<void> | undefined;
    return {
      env,
      pool,
      db,
      pages: { pool: database.pages, db: dbOfPages, sessions: createSessions({ env, db: dbOfPages, clock }) },
      background: dbOn(database.background),
      clock,
      log,
      queue,
      outbox,
      alarms,
      sessions: createSessions({ env, db, clock }),
      limits: createLimits({ env, pool, clock, log }),
      faults,
      faultPoint: (name) => faults.at(name),
      close: () => {
        closing ??= queue.stop().finally(() => database.close());
        return closing;
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** One pool for everything; whoever opened it closes it. */
const asPools = (pool: Pool): Pools & { close(): Promise<void> } => ({
  pages: pool,
  orders: pool,
  background: pool,
  close: () => Promise.resolve(),
});
