import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TakenName } from '../taken.ts';

export type TestState = 'passed' | 'failed' | 'skipped';
/** `error` of a passed test: what went wrong at its first try. */
export type RanTest = { title: string; file: string; state: TestState; ms: number; error?: string };
/** What one runner says of its run: the file that scripts/test.js reads. */
export type RunResults = {
  where: 'unit' | 'browser';
  tests: RanTest[];
  problems: string[];
  /** what the charts of all pages took */
  taken?: TakenName[];
};

/** Where the results go; nothing is written when a runner is started by hand. */
export const resultsFile = (): string | undefined => process.env['TEST_RESULTS'];

// oxlint-disable-next-line no-control-regex -- colours of a terminal
const colours = /\u001B\[[0-9;]*m/g;

/** The first lines of an error, plain: enough to mend the test from the end of a long run. */
export const shortError = (text: string): string =>
  text.replaceAll(colours, '').trim().split('\n').slice(0, 40).join('\n').slice(0, 3600);

/** Writes the results beside and renames them, so that a reader never sees half a file. */
export function writeResults(results: RunResults): void {
  const file = resultsFile();
  if (file === undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, `${JSON.stringify(results)}\n`);
  renameSync(`${file}.part`, file);
}
