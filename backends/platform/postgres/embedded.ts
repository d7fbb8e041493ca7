import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { lastLines, listeningFolder, makeCluster, startServer, stopServer, userName } from './cluster.ts';
import { codeOf, DatabaseError, messageOf } from './errors.ts';
import { findPlace, type Place } from './place.ts';
import { toStderr, type DatabaseReport } from './pool.ts';

const databaseName = 'petalcrumb';
/** Each process of the shop holds this advisory lock shared; whoever can get it alone is the last one out. */
const presenceLock = 1;
/** After a crash PostgreSQL refuses to start for some seconds, until its old processes let go of shared memory. */
const patienceMs = 30_000;

const notThere = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']);
/** starting up, shutting down, being shut down */
const notNow = new Set(['57P03', '57P01', '57P02', '08006']);

/** Connects to the server of this place, starts it when there is none, and keeps a shared lock as a sign of presence. */
async function enter(place: Place, maxConnections: number): Promise<pg.Client> {
  const deadline = performance.now() + patienceMs;
  let last = '';
  for (;;) {
    const client = new pg.Client({
      host: listeningFolder(place),
      user: userName,
      database: 'postgres',
      connectionTimeoutMillis: 10_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select pg_advisory_lock_shared($1)', [presenceLock]);
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      const code = codeOf(error);
      last = messageOf(error);
      if (notThere.has(code)) {
        const started = await startServer(place, maxConnections);
        if (started.code !== 0) last = started.output || `${started.code}`;
        if (typeof started.code === 'string') break;
      } else if (!notNow.has(code) && !/terminated unexpectedly|Connection ended/.test(last)) {
        break;
      }
    }
    if (performance.now() > deadline) break;
    await pause(100);
  }
  const log = lastLines(join(place.dataDir, 'server.log'));
  throw new DatabaseError(
    `The embedded PostgreSQL in ${place.dataDir} does not start: ${last}\n${log ? `Its log ends with:\n${log}\n` : ''}` +
      'If the disk is full, make room. If no PostgreSQL runs on that folder, remove its postmaster.pid and start again. ' +
      '"npm run reset -- --yes" begins with an empty shop.',
  );
}

async function makeDatabase(presence: pg.Client): Promise<void> {
  const found = await presence.query('select 1 from pg_database where datname = $1', [databaseName]);
  if (found.rowCount) return;
  try {
    await presence.query(`create database ${databaseName}`);
  } catch (error) {
    // another process was faster: 42P04 duplicate database, 23505 the same one commit earlier
    if (codeOf(error) !== '42P04' && codeOf(error) !== '23505') throw error;
  }
}

/** Leaves the server; true when nobody else was there, so that it was stopped. */
async function leave(place: Place, presence: pg.Client): Promise<boolean> {
  try {
    await presence.query('select pg_advisory_unlock_shared($1)', [presenceLock]);
    const alone = await presence.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [presenceLock]);
    if (alone.rows[0]?.got !== true) return false;
  } catch {
    // the server is gone already: nothing to stop
    return false;
  } finally {
    await presence.end().catch(() => {});
  }
  await stopServer(place);
  return true;
}

/** How any client reaches the embedded server of a data folder: `pg` takes it as is. */
export type Connection = { host: string; user: string; database: string };

/** An embedded server that this process keeps alive until `close`. */
export type EmbeddedServer = {
  connection: Connection;
  dataDir: string;
  /** true when this was the last process and the server was stopped */
  close(): Promise<boolean>;
};

/** What a server allows unless more processes than usual share it. */
export const USUAL_CONNECTIONS = 200;

export type EmbeddedOptions = {
  /** How many connections a server allows that has to be started. */
  maxConnections?: number | undefined;
  report?: DatabaseReport | undefined;
  /** The server died and could not be started again. */
  onLost?: ((error: DatabaseError) => void) | undefined;
};

/** How often a server that died is started again before it is given up, and the waits between in ms. */
const revivals = [0, 500, 2000];

/** Keeps this process present at the server of a place, and starts the server again when it dies. */
async function keepAlive(
  place: Place,
  { report = toStderr, onLost, maxConnections = USUAL_CONNECTIONS }: EmbeddedOptions,
) {
  let presence = await enter(place, maxConnections);
  let isClosing = false;
  let reviving: Promise<void> | undefined;

  const revive = async (): Promise<void> => {
    let last: unknown;
    for (const wait of revivals) {
      await pause(wait);
      if (isClosing) return;
      try {
        presence = await enter(place, maxConnections);
        watch(presence);
        report('The embedded PostgreSQL is there again');
        return;
      } catch (error) {
        last = error;
      }
    }
    onLost?.(last instanceof DatabaseError ? last : new DatabaseError(messageOf(last)));
  };
  const watch = (client: pg.Client): void => {
    client.once('end', () => {
      if (isClosing) return;
      report('The embedded PostgreSQL is gone');
      reviving = revive();
    });
  };
  watch(presence);
  return {
    presence,
    async leave(): Promise<boolean> {
      isClosing = true;
      await reviving;
      return leave(place, presence);
    },
  };
}

/** Opens (makes, starts or adopts) the embedded PostgreSQL under `dataRoot`, as root too. Throws a DatabaseError. */
export async function openEmbedded(dataRoot: string, options: EmbeddedOptions = {}): Promise<EmbeddedServer> {
  const place = findPlace(dataRoot, options.report ?? toStderr);
  await makeCluster(place);
  const kept = await keepAlive(place, options);
  await makeDatabase(kept.presence);
  let closing: Promise<boolean> | undefined;
  return {
    connection: { host: listeningFolder(place), user: userName, database: databaseName },
    dataDir: place.dataDir,
    close: () => (closing ??= kept.leave()),
  };
}

/** Stops the embedded server of a data folder, whoever uses it, and says where its files lie (null: there are none). */
export async function stopEmbedded(dataRoot: string): Promise<string | null> {
  const place = findPlace(dataRoot, () => {});
  if (!existsSync(place.dataDir)) return null;
  if (existsSync(join(place.dataDir, 'postmaster.pid'))) {
    await stopServer(place);
  }
  rmSync(place.socketDir, { recursive: true, force: true });
  return place.dataDir;
}
