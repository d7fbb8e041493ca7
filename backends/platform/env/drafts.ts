import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Where a process prepares what is to be at `path`, beside it: a name that only this process uses. */
export const draftOf = (path: string): string => `${path}.${process.pid}`;

/** Whether a process with that number runs; never for what is no number. */
export const isAlive = (pid: number): boolean => {
  // 0 and below would name a group of processes.
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Removes the drafts of `path` whose processes were killed before they could put them there. */
export function removeDeadDrafts(path: string): void {
  const [folder, name] = [dirname(path), `${basename(path)}.`];
  for (const found of readdirSync(folder)) {
    const pid = found.startsWith(name) ? found.slice(name.length) : '';
    if (!/^\d+$/.test(pid) || isAlive(Number(pid))) continue;
    // A program that the killed process had started may still write there for a moment.
    rmSync(join(folder, found), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
