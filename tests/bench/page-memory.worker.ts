import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { PAGE } from './page-memory.ts';
import { descendantsOf, ofRunning } from './processes.ts';

/** Milliseconds from the beginning of one reading to the next: often enough that a host finds nothing left alone. */
const EVERY = 150;
/** Readings after which it is looked anew which processes there are, and which pages they have. */
const LOOK_AGAIN = 5;
/** Bytes that are read at once: while it is read, a process waits for new memory. */
const AT_ONCE = 16 * PAGE;
/** Bytes of a page's entry in the table of pages. */
const ENTRY = 8;
/** What is larger is reserved, not used. */
const LARGEST = 2 ** 32;

type Part = { readonly from: number; readonly to: number };

/** The parts of its addresses that a process may read. */
const readableParts = (pid: number): readonly Part[] =>
  (ofRunning(() => readFileSync(`/proc/${pid}/maps`, 'utf8')) ?? '').split('\n').flatMap((line) => {
    const [, from = '', to = ''] = /^([\da-f]+)-([\da-f]+) r(?!.*\[v)/.exec(line) ?? [];
    const part = { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
    return part.to - part.from <= LARGEST ? [part] : [];
  });

/** Runs of pages within a part that are in memory and that no other part has. */
function runsIn(table: number, { from, to }: Part, known: Set<number>): readonly Part[] {
  const entries = Buffer.alloc(((to - from) / PAGE) * ENTRY);
  const length = ofRunning(() => readSync(table, entries, 0, entries.length, (from / PAGE) * ENTRY)) ?? 0;
  const runs: Part[] = [];
  for (let at = 0; at < length; at += ENTRY) {
    const high = entries.readUInt32LE(at + 4);
    const isInMemory = high >= 2 ** 31;
    // Zero where this user may not know where a page lies.
    const place = (high % 2 ** 23) * 2 ** 32 + entries.readUInt32LE(at);
    if (!isInMemory || (place !== 0 && known.has(place))) continue;
    known.add(place);
    const address = from + (at / ENTRY) * PAGE;
    const last = runs.at(-1);
    if (last?.to === address) runs[runs.length - 1] = { ...last, to: address + PAGE };
    else runs.push({ from: address, to: address + PAGE });
  }
  return runs;
}

/** What draws pages, and what its processes are copied from. */
const drawsPages = (pid: number): boolean =>
  /--type=(?:renderer|zygote)/.test(ofRunning(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '');

/** The pages of memory of what draws pages, each of them once. */
function usedMemory(): ReadonlyMap<number, readonly Part[]> {
  const known = new Set<number>();
  const used = new Map<number, readonly Part[]>();
  for (const { pid } of descendantsOf(Number(workerData))) {
    if (!drawsPages(pid)) continue;
    const table = ofRunning(() => openSync(`/proc/${pid}/pagemap`, 'r'));
    if (table === null) continue;
    used.set(
      pid,
      readableParts(pid).flatMap((part) => runsIn(table, part, known)),
    );
    closeSync(table);
  }
  return used;
}

const buffer = Buffer.alloc(AT_ONCE);

/** Reads as much of a part as the process still has. */
function read(memory: number, { from, to }: Part): void {
  try {
    for (let at = from; at < to; at += AT_ONCE) readSync(memory, buffer, 0, Math.min(AT_ONCE, to - at), BigInt(at));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EIO')) throw error;
  }
}

function readAll(pid: number, parts: readonly Part[]): void {
  const memory = ofRunning(() => openSync(`/proc/${pid}/mem`, 'r'));
  if (memory === null) return;
  for (const part of parts) read(memory, part);
  closeSync(memory);
}

/** Browsers in a sandbox let only root read the memory of their pages. */
const isForbidden = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM');

async function hold(): Promise<never> {
  let used = usedMemory();
  for (let round = 1; ; round += 1) {
    const began = performance.now();
    if (round % LOOK_AGAIN === 0) used = usedMemory();
    for (const [pid, parts] of used) readAll(pid, parts);
    await pause(Math.max(0, EVERY - (performance.now() - began)));
  }
}

try {
  await hold();
} catch (error) {
  if (!isForbidden(error)) throw error;
  process.stderr.write('This user may not read the memory of pages: it is not held, and figures may be the host’s.\n');
}
