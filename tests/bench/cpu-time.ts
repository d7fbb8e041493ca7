import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of a second in /proc, the same on every Linux of today. */
const TICKS = 100;

type Stat = { pid: number; parent: number; own: number; ofEndedChildren: number };

function statOf(pid: string): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets, and may hold anything.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0] = fields.slice(1);
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11);
    return { pid: Number(pid), parent, own: user + system, ofEndedChildren: childUser + childSystem };
  } catch {
    // It has ended meanwhile.
    return null;
  }
}

/**
 * Milliseconds of CPU that a process and its children have used, so far as /proc tells; NaN without one. Unlike the time
 * on the wall it hardly depends on what else runs on the machine.
 */
export function cpuTimeOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(name) ?? []) : []));
  const used = all
    .filter((stat) => stat.pid === pid || stat.parent === pid)
    .map((stat) => stat.own + (stat.pid === pid ? stat.ofEndedChildren : 0));
  return (used.reduce((sum, one) => sum + one, 0) / TICKS) * 1000;
}
