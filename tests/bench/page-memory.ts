import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Browser } from 'playwright';
import { print, rounded } from '#tests/kit/measure.ts';

// The host of a virtual machine may take memory away that nobody touched for a second or two, and give it back page by
// page when it is touched again. It counts as time of the processor that touches it: 64 MB that are read in 0.3 ms took
// 335 ms ten seconds later, and a popup that opened by itself after ten idle seconds ten times what it takes. No phone
// does that, and no index of a hot loop shows it.

/** Bytes of a page of memory. */
export const PAGE = 4096;

/**
 * Holds the memory of a browser's pages where it is, by reading it from beside them. Nothing is held but on Linux, and
 * nothing, which is said, for a user who may not read it.
 */
export function holdMemory(browser: Browser): void {
  if (process.platform !== 'linux') return;
  const worker = new Worker(new URL('./page-memory.worker.ts', import.meta.url), { workerData: process.pid });
  browser.once('disconnected', () => void worker.terminate());
}

/** Seconds after which memory is looked at again. */
const LEFT_ALONE = 3;

/** Bytes of memory that is looked at. */
const LOOKED_AT = 64 * 2 ** 20;

/** Microseconds of the processor for each page of memory. */
function costOf(work: () => void): number {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return rounded((user + system) / (LOOKED_AT / PAGE), 2);
}

/**
 * Says what this machine's host takes for memory: for new one, which a browser has for each page that it opens, and for
 * such as was left alone. Some tenths and some hundredths of a microsecond where it takes none.
 */
export async function printMemoryCost(): Promise<void> {
  const memory = Buffer.allocUnsafeSlow(LOOKED_AT);
  const ofNew = costOf(() => {
    for (let at = 0; at < memory.length; at += PAGE) memory[at] = 1;
  });
  print({ name: 'this machine: a page of new memory', unit: 'µs', value: ofNew });
  await pause(LEFT_ALONE * 1000);
  let sum = 0;
  const ofOld = costOf(() => {
    for (let at = 0; at < memory.length; at += PAGE) sum += memory[at] ?? 0;
  });
  if (sum !== memory.length / PAGE) throw new Error('memory was read wrongly');
  print({
    name: `this machine: a page of memory that was left alone for ${LEFT_ALONE} seconds`,
    unit: 'µs',
    value: ofOld,
  });
}
