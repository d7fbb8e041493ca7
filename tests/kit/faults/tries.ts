import {
  appendFileSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

/** Where tests that try faults leave what they found, a file of lines for each process of them. */
export const triesFolder = fileURLToPath(new URL('../../../reports/.run/tries', import.meta.url));

const askedFile = join(triesFolder, 'asked.json');

/** By file of tests, the faults that its tests are to try. */
export type Asked = Readonly<Record<string, readonly string[]>>;

export const readAsked = (): Asked =>
  z.record(z.string(), z.array(z.string())).parse(JSON.parse(readFileSync(askedFile, 'utf8')));
export const writeAsked = (asked: Asked): void => writeFileSync(askedFile, JSON.stringify(asked));

const stampFile = join(triesFolder, 'of');

/**
 * Forgets what was tried before, unless it is the same again: a run that was ended goes on where it stopped.
 * @param stamp of what is tried, and by what
 */
export function openTries(stamp: string): void {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  rmSync(triesFolder, { recursive: true, force: true });
  mkdirSync(triesFolder, { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** Forgets what was tried, which has its rows now. */
export const closeTries = (): void => rmSync(stampFile, { force: true });

const noteShape = z.union([
  /** a fault was there while a test ran: for how many milliseconds, and how that ended */
  z.object({
    file: z.string(),
    test: z.string(),
    fault: z.string(),
    ms: z.number(),
    how: z.enum(['passed', 'noticed', 'spoilt']),
  }),
  /** something of what was tried has stayed in the database of a file: it must begin again */
  z.object({ file: z.string(), isSpoilt: z.literal(true) }),
  /** a test that is too slow to be tried among quick ones comes by these */
  z.object({ file: z.string(), slow: z.array(z.string()) }),
  /** the tests of a file come by these in a way that cannot be repeated within it */
  z.object({ file: z.string(), once: z.array(z.string()) }),
]);
export type Note = z.infer<typeof noteShape>;

/** What the processes that try faults know of each other's, from their notes. */
export class Tries {
  readonly noticed = new Set<string>();
  /** milliseconds that have been spent on a fault so far */
  readonly spent = new Map<string, number>();
  /** by file, what its slow tests come by */
  readonly slow = new Map<string, Set<string>>();
  /** by file, what only a run of the whole file with the fault in it can tell */
  readonly once = new Map<string, Set<string>>();
  readonly #progress = new Map<string, { tried: number; spoilt: number }>();
  readonly #tried = new Set<string>();
  readonly #spoilers = new Set<string>();
  readonly #read = new Map<string, number>();

  /** How often something was tried in a file, and how often the file had to begin again. */
  progressOf(file: string): { readonly tried: number; readonly spoilt: number } {
    return this.#progress.get(file) ?? { tried: 0, spoilt: 0 };
  }

  /** Whether a test has tried a fault, before its file had to begin again. */
  hasTried(file: string, test: string, fault: string): boolean {
    return this.#tried.has(JSON.stringify([file, test, fault]));
  }

  /** Reads what was noted since. */
  renew(): this {
    for (const name of readdirSync(triesFolder)) if (name.endsWith('.jsonl')) this.#renew(join(triesFolder, name));
    return this;
  }

  #renew(path: string): void {
    const handle = openSync(path, 'r');
    const from = this.#read.get(path) ?? 0;
    const bytes = Buffer.alloc(fstatSync(handle).size - from);
    readSync(handle, bytes, 0, bytes.length, from);
    closeSync(handle);
    // A line that is being written is read the next time.
    const whole = bytes.lastIndexOf('\n') + 1;
    this.#read.set(path, from + whole);
    for (const line of bytes.subarray(0, whole).toString().split('\n')) {
      if (line !== '') this.take(noteShape.parse(JSON.parse(line)));
    }
  }

  take(note: Note): void {
    const { tried, spoilt } = this.progressOf(note.file);
    if ('isSpoilt' in note) {
      this.#progress.set(note.file, { tried, spoilt: spoilt + 1 });
      return;
    }
    if ('fault' in note) {
      this.#progress.set(note.file, { tried: tried + 1, spoilt });
      // One that spoils a file anew after it has begun again was no chance: it is noticed.
      const isNoticed = note.how === 'noticed' || (note.how === 'spoilt' && this.#spoilers.has(note.fault));
      if (note.how === 'spoilt') this.#spoilers.add(note.fault);
      else this.#tried.add(JSON.stringify([note.file, note.test, note.fault]));
      this.spent.set(note.fault, (this.spent.get(note.fault) ?? 0) + note.ms);
      if (isNoticed) this.noticed.add(note.fault);
      return;
    }
    const [of, faults] = 'slow' in note ? [this.slow, note.slow] : [this.once, note.once];
    of.set(note.file, new Set([...(of.get(note.file) ?? []), ...faults]));
  }
}

/** The notes of one process. */
export class Notes {
  readonly #path: string;

  /** @param name of the process */
  constructor(name: string) {
    this.#path = join(triesFolder, name);
  }

  add(note: Note): void {
    appendFileSync(`${this.#path}.jsonl`, `${JSON.stringify(note)}\n`);
  }

  /** Says which fault is being tried, none for an empty one: it may send its test round in circles. */
  begin(fault: string): void {
    writeFileSync(`${this.#path}.now`, fault);
  }

  /** The fault that is being tried, and since when in milliseconds of the epoch. */
  now(): { fault: string; since: number } | undefined {
    const since = statSync(`${this.#path}.now`, { throwIfNoEntry: false })?.mtimeMs;
    return since === undefined ? undefined : { fault: readFileSync(`${this.#path}.now`, 'utf8'), since };
  }
}
