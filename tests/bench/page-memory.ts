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

/** Says what this machine's host takes for memory that was left alone: some hundredths of a microsecond where it takes none. */
export async function printMemoryCost(): Promise<void> {
  const memory = Buffer.alloc(64 * 2 ** 20, 1);
  await pause(LEFT_ALONE * 1000);
  const began = process.cpuUsage();
  let sum = 0;
  for (let at = 0; at < memory.length; at += PAGE) sum += memory[at] ?? 0;
  const { user, system } = process.cpuUsage(began);
  const pages = memory.length / PAGE;
  if (sum !== pages) throw new Error('memory was read wrongly');
  const value = rounded((user + system) / pages, 2);
  print({ name: `this machine: a page of memory that was left alone for ${LEFT_ALONE} seconds`, unit: 'µs', value });
}
