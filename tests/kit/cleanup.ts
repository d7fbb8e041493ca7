import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stopEmbedded } from '#backends/platform/postgres/index.ts';

const folderName = /^petalcrumb-test-(\d+)-/;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** A folder for the data of a run; it names its process, so that a later run can clear up after a killed one. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `petalcrumb-test-${process.pid}-`));
  // PostgreSQL must get into it as another user when the tests run as root.
  chmodSync(folder, 0o755);
  return folder;
}

/** Stops the embedded server of a data folder and removes both. */
export async function removeDataFolder(folder: string): Promise<void> {
  const dataDir = await stopEmbedded(folder);
  if (dataDir && !dataDir.startsWith(folder)) rmSync(dirname(dataDir), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}

/** Removes what killed runs of this user left behind. */
export async function removeOrphans(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(folderName.exec(name)?.[1] ?? 0);
    if (pid === 0 || isAlive(pid)) continue;
    await removeDataFolder(join(tmpdir(), name)).catch((error: unknown) => {
      process.stderr.write(`${join(tmpdir(), name)} of an earlier run stays: ${String(error)}\n`);
    });
  }
}
