import { readdirSync, readFileSync } from 'node:fs';

/** A process as /proc tells of it; times in ticks, of which a second has a hundred on every Linux of today. */
export type Process = { pid: number; parent: number; own: number; ofEndedChildren: number };

export const TICKS = 100;

/** What reads /proc answers with this when the process has ended meanwhile. */
const hasEnded = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH');

/** Reads of a process; null when it has ended meanwhile. */
export function ofRunning<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (hasEnded(error)) return null;
    throw error;
  }
}

function processOf(pid: string): Process | null {
  const text = ofRunning(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (text === null) return null;
  // The name of the program stands in brackets, and may hold anything.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0] = fields.slice(1);
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11);
  return { pid: Number(pid), parent, own: user + system, ofEndedChildren: childUser + childSystem };
}

/** All that run on this machine now. It has to be a Linux. */
export const processes = (): readonly Process[] =>
  readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (processOf(name) ?? []) : []));

/** The processes that a process has started, and those that these have. */
export function descendantsOf(pid: number, all = processes()): readonly Process[] {
  const children = all.filter(({ parent }) => parent === pid);
  return children.flatMap((child) => [child, ...descendantsOf(child.pid, all)]);
}
