import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

/** Where a run of all tests of the backends leaves which places of faults each of its files comes by. */
export const reachedFolder = fileURLToPath(new URL('../../../reports/.run/reached', import.meta.url));

const root = fileURLToPath(new URL('../../../', import.meta.url));

const resultsShape = z.object({
  tests: z.array(z.object({ file: z.string(), state: z.string(), ms: z.number() })),
});

const sourceOf = (fault: string): string => fault.slice(0, fault.indexOf('#'));

/** How many folders a file of tests has in common with a source: `tests/backends/cart` is about `backends/cart`. */
function nearness(file: string, source: string): number {
  const [ofTest, ofSource] = [file.split('/').slice(1, -1), source.split('/').slice(0, -1)];
  const apart = ofSource.findIndex((folder, nth) => folder !== ofTest[nth]);
  return apart === -1 ? ofSource.length : apart;
}

/** A file of tests that names a source is about it, wherever it stands. */
const NAMED = 64;

export type Reached = {
  /**
   * By `path#name` of a fault the files of tests that come by its place, the most telling first: those that name its
   * source or are about it by their folders, and come by much of it and by little else.
   */
  readonly of: (fault: string) => readonly string[];
  /** Milliseconds that the tests of a file take. */
  readonly timeOf: (file: string) => number;
};

/**
 * What a run of all tests of the backends has left.
 * @param results its file of results; a test that did not pass there notices nothing
 */
export function readReached(results: string): Reached {
  const { tests } = resultsShape.parse(JSON.parse(readFileSync(results, 'utf8')));
  const times = new Map<string, number>();
  for (const { file, ms } of tests) times.set(file, (times.get(file) ?? 0) + ms);
  const isSound = (file: string) =>
    times.has(file) && tests.every((one) => one.file !== file || one.state === 'passed');
  const filesOf = new Map<string, { file: string; told: number }[]>();
  for (const note of readdirSync(reachedFolder)) {
    const file = note.replaceAll('~', '/').replace(/\.json$/, '');
    if (!isSound(file) || !existsSync(`${root}${file}`)) continue;
    const faults = z.array(z.string()).parse(JSON.parse(readFileSync(`${reachedFolder}/${note}`, 'utf8')));
    const text = readFileSync(`${root}${file}`, 'utf8');
    const counts = new Map<string, number>();
    for (const source of faults.map(sourceOf)) counts.set(source, (counts.get(source) ?? 0) + 1);
    for (const fault of faults) {
      const source = sourceOf(fault);
      const about = text.includes(`'#${source}'`) ? NAMED : 4 ** nearness(file, source);
      const told = ((counts.get(source) ?? 0) ** 2 / faults.length) * about;
      filesOf.set(fault, [...(filesOf.get(fault) ?? []), { file, told }]);
    }
  }
  return {
    of: (fault) => (filesOf.get(fault) ?? []).toSorted((one, other) => other.told - one.told).map(({ file }) => file),
    timeOf: (file) => times.get(file) ?? 0,
  };
}
