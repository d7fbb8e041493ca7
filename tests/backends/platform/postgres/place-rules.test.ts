import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeCluster, startServer } from '#backends/platform/postgres/cluster.ts';
import { openEmbedded, stopEmbedded } from '#backends/platform/postgres/index.ts';
import { findPlace, type Place } from '#backends/platform/postgres/place.ts';

// Where an embedded database lies, and who may have made what is there already.
const uid = process.getuid?.() ?? 0;
const isRoot = uid === 0;
/** Somebody who is not root, and whose files this process can make. */
const somebody = isRoot ? 1234 : uid;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'petalcrumb-place-'));
  chmodSync(folder, 0o755);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});
const as = (user: number) => vi.spyOn(process, 'getuid').mockReturnValue(user);
const ownedBy = (path: string, user: number): string => {
  mkdirSync(path);
  if (isRoot) chownSync(path, user, user);
  return path;
};

describe('a database', () => {
  test('of an ordinary user lies in the folder of the shop, is theirs, and nobody else opens it', () => {
    as(somebody);
    const inside = join(folder, 'pg');
    expect(findPlace(folder, () => undefined)).toMatchObject({ dataDir: inside, owner: null });
    ownedBy(inside, somebody);
    expect(findPlace(folder, () => undefined)).toMatchObject({ dataDir: inside, owner: null });
    as(somebody + 1);
    expect(() => findPlace(folder, () => undefined)).toThrow(
      `The database in ${inside} belongs to another user (uid ${somebody}).`,
    );
  });

  test.skipIf(!isRoot)('of root lies there too where its owner can come, and outside with a word where not', () => {
    const told: string[] = [];
    const report = (message: string) => void told.push(message);
    const owner = { uid: 1234, gid: 1234 };
    const find = () => findPlace(folder, report);
    const inside = ownedBy(join(folder, 'pg'), 1234);
    expect(find()).toMatchObject({ dataDir: inside, owner });
    expect(told).toEqual([]);
    for (const [mode, user, group, isOpen] of [
      [0o700, 1234, 0, true],
      [0o077, 1234, 0, false],
      [0o710, 0, 1234, true],
      [0o707, 0, 1234, false],
      [0o701, 0, 0, true],
      [0o770, 0, 0, false],
    ] as const) {
      chownSync(folder, user, group);
      chmodSync(folder, mode);
      told.length = 0;
      const { dataDir } = find();
      expect([mode, dataDir === inside]).toEqual([mode, isOpen]);
      expect(told).toEqual(
        isOpen ? [] : [`The database is kept in ${dataDir}, as PostgreSQL cannot reach ${folder} here.`],
      );
      if (!isOpen) expect(dataDir).toMatch(/^\/var\/lib\/petalcrumb-[0-9a-f]{12}\/pg$/);
    }
  });

  test.each([
    [80, (folderOfAll: string) => folderOfAll],
    [81, () => '/tmp'],
  ])('has its socket where the path is short enough: %i signs', (length, wanted) => {
    const root = `/tmp/${'x'.repeat(length - 5)}`;
    vi.stubEnv('TMPDIR', root);
    as(somebody);
    const { socketDir } = findPlace(folder, () => undefined);
    expect(socketDir).toMatch(/\/pc-[0-9a-f]{12}$/);
    expect(socketDir.slice(0, socketDir.lastIndexOf('/'))).toBe(wanted(root));
  });

  test('is not there on Windows, and the message says what to do', () => {
    const platform = Object.getOwnPropertyDescriptor(process, 'platform') ?? {};
    Object.defineProperty(process, 'platform', { ...platform, value: 'win32' });
    try {
      expect(() => findPlace(folder, () => undefined)).toThrow('The embedded PostgreSQL runs on Linux and macOS.');
    } finally {
      Object.defineProperty(process, 'platform', platform);
    }
  });

  test('that was never made cannot be stopped', async () => {
    expect(await stopEmbedded(folder)).toBeNull();
    mkdirSync(join(folder, 'pg'));
    expect(await stopEmbedded(folder)).toBe(join(folder, 'pg'));
  });

  test('that runs is stopped, whoever uses it', async () => {
    const inside = ownedBy(join(folder, 'pg'), somebody);
    chmodSync(inside, 0o700);
    const server = spawn('sleep', ['60'], isRoot ? { uid: somebody } : {});
    const ended = once(server, 'exit');
    for (const [name, text] of [
      ['PG_VERSION', '18\n'],
      ['postmaster.pid', `${server.pid}\n${inside}\n`],
    ] as const) {
      writeFileSync(join(inside, name), text);
      if (isRoot) chownSync(join(inside, name), somebody, somebody);
    }
    try {
      expect(await stopEmbedded(folder)).toBe(inside);
      expect([server.exitCode, server.signalCode]).not.toEqual([null, null]);
    } finally {
      server.kill('SIGKILL');
      await ended;
    }
  });

  test.each([
    ['nobody whom PostgreSQL could run as', 'root:x:0:0::/root:/bin/sh\nasha:x:1000:1000::/home/asha:/bin/sh\n'],
    ['half a line about them', 'nobody:x:99\n'],
  ])('cannot be made by root on a machine with %s', (_, users) => {
    as(0);
    const read = vi.spyOn(fs, 'readFileSync').mockReturnValue(users);
    syncBuiltinESMExports();
    try {
      expect(() => findPlace(folder, () => undefined)).toThrow(
        'PostgreSQL does not run as root, and there is neither a user',
      );
    } finally {
      read.mockRestore();
      syncBuiltinESMExports();
    }
  });

  test('that cannot be started is given up after half a minute, with what PostgreSQL says', async () => {
    mkdirSync(join(folder, 'pg'), { mode: 0o700 });
    writeFileSync(join(folder, 'pg/PG_VERSION'), '18\n');
    if (isRoot) {
      for (const path of ['pg/PG_VERSION', 'pg']) chownSync(join(folder, path), 1234, 1234);
    }
    // Whoever looks finds that half a minute is over.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 30_001));
    try {
      await expect(openEmbedded(folder, { report: () => undefined })).rejects.toThrow(
        /does not start: (pg_ctl|waiting for server)/,
      );
    } finally {
      // Its socket has a folder of its own.
      await stopEmbedded(folder);
    }
  });
});

describe('a cluster', () => {
  /** A place whose programs are these scripts. */
  function placeWith(programs: Record<string, string>, changed: Partial<Place> = {}): Place {
    mkdirSync(join(folder, 'bin'));
    for (const [name, script] of Object.entries(programs))
      writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    return {
      ...{ dataDir: join(folder, 'pg'), socketDir: join(folder, 'socket') },
      ...{ owner: null, native: folder, ...changed },
    };
  }
  const made = 'for one in "$@"; do case $one in --pgdata=*) touch "${one#--pgdata=}/PG_VERSION";; esac; done';

  test('is made once', async () => {
    const place = placeWith({ initdb: made });
    await makeCluster(place);
    expect(readdirSync(place.dataDir)).toEqual(['PG_VERSION']);
    // Nothing is asked to make it again.
    await expect(makeCluster({ ...place, native: '/nowhere' })).resolves.toBeUndefined();
  });

  test('that cannot be made is told with what PostgreSQL says, and nothing of it is left', async () => {
    const place = placeWith({ initdb: 'echo no room; exit 1' });
    await expect(makeCluster(place)).rejects.toThrow(
      `A new database could not be made in ${folder}. PostgreSQL says:\nno room\nMake room there`,
    );
    expect(readdirSync(folder)).toEqual(['bin']);
    await expect(makeCluster({ ...place, native: '/nowhere' })).rejects.toThrow('PostgreSQL says:\nENOENT');
  });

  test('is not put where something else is', async () => {
    const place = placeWith({ initdb: made });
    mkdirSync(place.dataDir);
    writeFileSync(join(place.dataDir, 'photo.jpg'), '');
    await expect(makeCluster(place)).rejects.toMatchObject({ code: 'ENOTEMPTY' });
    expect(readdirSync(folder).toSorted()).toEqual(['bin', 'pg']);
  });

  test('of which another process was faster is that one’s', async () => {
    const place = placeWith({
      initdb: `${made}; mkdir -p "$(dirname "$0")/../pg"; touch "$(dirname "$0")/../pg/PG_VERSION"`,
    });
    await makeCluster(place);
    expect(readdirSync(folder).toSorted()).toEqual(['bin', 'pg']);
  });

  test.skipIf(!isRoot)('that root makes belongs to who runs it, with its socket', async () => {
    const place = placeWith({ initdb: made, pg_ctl: 'exit 0' }, { owner: { uid: 1234, gid: 1235 } });
    const ownerOf = (path: string) => [statSync(path).uid, statSync(path).gid];
    await makeCluster(place);
    expect(ownerOf(place.dataDir)).toEqual([1234, 1235]);
    await startServer(place, 20);
    expect(ownerOf(place.socketDir)).toEqual([1234, 1235]);
    // One that was left by root before is given to them.
    chownSync(place.socketDir, 0, 0);
    await startServer(place, 20);
    expect(ownerOf(place.socketDir)).toEqual([1234, 1235]);
  });

  test('has its socket in a folder that is nobody else’s', async () => {
    const place = placeWith({ pg_ctl: 'exit 0' });
    expect(await startServer(place, 20)).toEqual({ code: 0, output: '' });
    chmodSync(place.socketDir, 0o755);
    await startServer(place, 20);
    expect(statSync(place.socketDir).mode & 0o777).toBe(0o700);
    const refused = (changed: Partial<Place>) => {
      expect(() => startServer({ ...place, ...changed }, 20)).toThrow('belongs to another user. Remove it');
    };
    const file = join(folder, 'file');
    writeFileSync(file, '');
    refused({ socketDir: file });
    as(uid + 7);
    refused({});
    vi.restoreAllMocks();
    const missing = join(folder, 'missing/socket');
    expect(() => startServer({ ...place, socketDir: missing }, 20)).toThrow(
      expect.objectContaining({ code: 'ENOENT', syscall: 'mkdir' }),
    );
    expect(existsSync(missing)).toBe(false);
  });
});
