import { globSync } from 'node:fs';
import { partOf } from '../features.js';
import { root } from '../install.js';

/** What holds races, kills and random runs: what `npm run soak` makes. */
export const soakFolders = ['tests/backends/', 'tests/machines/cart/', 'tests/e2e/soak/'];

/** Whether a folder's word, with or without its last slash, names a part or what holds it. */
const holds = (word, part) => `tests/${part}/`.startsWith(`${word.replace(/\/$/, '')}/`);

/** The parts of the tests in some folders, as they stand in the tree. */
export const partsIn = (folders) =>
  [
    ...new Set(
      globSync(
        folders.map((folder) => `${folder.replace(/\/$/, '')}/**/*.{test,browser,e2e}.{ts,tsx}`),
        // Faults in all backends are planted by a command of their own.
        { cwd: root, exclude: ['tests/backends/*.mutants.test.ts'] },
      ).map(partOf),
    ),
  ].toSorted();

/** The parts that words ask for wholly; a single file is no part. */
export const partsNamed = (words, parts) => parts.filter((part) => words.some((word) => holds(word, part)));

/** Whether a failure, which begins with its file, is one of these parts. */
const isOf = (parts) => (failure) => parts.includes(partOf(failure.slice(0, failure.indexOf(': '))));

/**
 * A report with what ran now: parts that were run wholly have new rows with the commit, others keep theirs, those that
 * are gone lose them. There are no sums, so that pieces made side by side can be merged. Likewise failures; one that names
 * no part (a build, a runner) is of this run alone.
 * @param before the report as it stands; undefined for none
 */
export function renewParts(before, { parts, ran, coverage, failures, origin }) {
  const rows = {};
  for (const part of parts) {
    const row = ran.includes(part) ? coverage[part] && { ...coverage[part], ...origin } : before?.coverage?.[part];
    if (row) rows[part] = row;
  }
  const isKept = isOf(parts.filter((part) => !ran.includes(part)));
  return {
    failures: [...(before?.failures ?? []).filter(isKept), ...failures.filter((failure) => !isKept(failure))],
    coverage: rows,
  };
}
