import { execFile } from 'node:child_process';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { draftOf, removeDeadDrafts } from '../env/drafts.ts';
import { codeOf, DatabaseError } from './errors.ts';
import type { Place } from './place.ts';

/** The one role of the cluster: the owner of everything in it. */
export const userName = 'shop';

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
export async function makeCluster(place: Place): Promise<void> {
  const parent = dirname(place.dataDir);
  mkdirSync(parent, { recursive: true });
  removeDeadDrafts(place.dataDir);
  if (existsSync(join(place.dataDir, 'PG_VERSION'))) return;
  const draft = draftOf(place.dataDir);
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
export function listeningFolder(place: Place): string {
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

/** @param maxConnections what the server allows; the number of an adopted one was chosen by who started it */
export function startServer(place: Place, maxConnections: number): Promise<Ran> {
  makeSocketFolder(place);
  const options = {
    listen_addresses: '',
    unix_socket_directories: place.socketDir,
    unix_socket_permissions: '0700',
    max_connections: `${maxConnections}`,
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

export function lastLines(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n');
  } catch {
    return '';
  }
}

/** Stops the server, whoever uses it. */
export const stopServer = (place: Place): Promise<Ran> =>
  run(place, 'pg_ctl', ['stop', '-m', 'fast', '-w', '-t', '30', '-D', place.dataDir]);
