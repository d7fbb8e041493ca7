import { processes, TICKS } from './processes.ts';

/**
 * Milliseconds of CPU that a process and its children have used, so far as /proc tells; NaN without one. Unlike the time
 * on the wall it hardly depends on what else runs on the machine.
 */
export function cpuTimeOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const used = processes()
    .filter((one) => one.pid === pid || one.parent === pid)
    .map((one) => one.own + (one.pid === pid ? one.ofEndedChildren : 0));
  return (used.reduce((sum, one) => sum + one, 0) / TICKS) * 1000;
}
