import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { places } from './places.ts';

/** A test of the browser, at one width; its file without `tests/`. */
const testShape = { project: z.string(), file: z.string(), title: z.string() };
export type BrowserTest = { readonly project: string; readonly file: string; readonly title: string };

const noteShape = z.object({ ...testShape, ms: z.number(), reached: z.array(z.string()) });
/** What a test that passed comes by, and how long it took. */
export type Note = z.infer<typeof noteShape>;

const runShape = z.object({ ...testShape, ms: z.number(), round: z.number(), fault: z.nullable(z.string()) });
/** A test that is tried with a fault, or without one to see that it would pass, in one round of several. */
export type Run = z.infer<typeof runShape>;

/** How long the tests may take that look for one fault: who is left then counts as not noticed. */
const patience = 30_000;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
export const keyOf = ({ project, file, title }: BrowserTest): string => hash(`${project} ${file} ${title}`);

export function writeNote(note: Note): void {
  mkdirSync(places.reached, { recursive: true });
  writeFileSync(join(places.reached, `${keyOf(note)}.json`), JSON.stringify(note));
}

const jsonIn = (folder: string): unknown[] =>
  existsSync(folder)
    ? readdirSync(folder).map((name): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    : [];

export const readNotes = (): Note[] => z.array(noteShape).parse(jsonIn(places.reached));

const sourceOf = (fault: string): string => fault.slice(0, fault.indexOf('#'));

const noteTime = (note: Note): number => statSync(join(places.reached, `${keyOf(note)}.json`)).mtimeMs;

/**
 * The files of tests that are watched anew: those that changed since, or never were, and those that come by a source
 * which changed since and has a place that no test has come by.
 * @param timeOf milliseconds of a file's last change
 */
export function watchedAgain(
  files: readonly string[],
  faults: readonly string[],
  timeOf: (file: string) => number,
): string[] {
  const notes = readNotes();
  const known = new Set(notes.flatMap(({ reached }) => reached));
  const unknown = new Map(
    faults.filter((fault) => !known.has(fault)).map((fault) => [sourceOf(fault), timeOf(sourceOf(fault))]),
  );
  const isOld = (note: Note, file: string): boolean =>
    noteTime(note) < Math.max(timeOf(file), ...note.reached.map((fault) => unknown.get(sourceOf(fault)) ?? 0));
  return files.filter((file) => {
    const own = notes.filter((note) => `tests/${note.file}` === file);
    return own.length === 0 || own.some((note) => isOld(note, file));
  });
}

/** The tests that compare what assistive technology is told; at home of the frame around all pages too. */
export const readOut = { file: 'e2e/states/every-state.e2e.ts', ofFrame: 'axe finds nothing on home,' };
/** So much more is a test worth that is made for a kind of faults. */
const first = 1_000_000;

/** How much more a test is worth than others for a fault of a flow, or of what all flows share. */
function worthFor(note: Note, fault: string, flow: string | undefined): number {
  // What an event says, and what is disabled.
  const isOfChart = flow !== undefined && /: (?:another value|never)(?: \(\d+\))?$/.test(fault);
  if (isOfChart && note.file.startsWith(`machines/${flow}/`)) {
    // The walk, which comes by more of the flow than short tests beside it, however long it takes.
    const own = note.reached.filter((one) => sourceOf(one).startsWith(`src/flows/${flow}/`));
    return first ** 3 * own.length ** 3;
  }
  // What stands in a page for who has no scripts is not read out of its states.
  if (note.file !== readOut.file || flow === 'without-script') return 1;
  return note.title.startsWith(readOut.ofFrame) ? first ** 2 : first;
}

/**
 * Which tests come by the place of each fault, in the order in which they are tried: those first that come by much of
 * its source, by little else, and take little time. What an event says, and what is disabled, is first looked at by the
 * walk along its chart, all else by what is read out of a state: at home first, which reads all of the page.
 */
function testsByFault(notes: readonly Note[]): Map<string, Note[]> {
  const byFault = new Map<string, { note: Note; worth: number }[]>();
  for (const note of notes) {
    const counts = new Map<string, number>();
    for (const source of note.reached.map(sourceOf)) counts.set(source, (counts.get(source) ?? 0) + 1);
    for (const fault of note.reached) {
      const source = sourceOf(fault);
      const flow = /^src\/flows\/([^/]+)/.exec(source)?.[1];
      const told = (counts.get(source) ?? 0) ** 2 / note.reached.length;
      const worth = (worthFor(note, fault, flow) * told) / note.ms;
      byFault.set(fault, [...(byFault.get(fault) ?? []), { note, worth }]);
    }
  }
  return new Map(
    [...byFault].map(([fault, all]) => [
      fault,
      all.toSorted((one, other) => other.worth - one.worth).map(({ note }) => note),
    ]),
  );
}

/** Which tests are tried with which fault, round by round; in the last one each of them without any. */
export function planRuns(faults: readonly string[], notes: readonly Note[]): Run[] {
  const tests = testsByFault(notes);
  const runs = faults.flatMap((fault) => {
    let time = 0;
    const tried = (tests.get(fault) ?? []).filter(({ ms }, nth) => {
      const fits = nth === 0 || time + ms < patience;
      if (fits) time += ms;
      return fits;
    });
    return tried.map(({ reached: _, ...test }, round): Run => ({ ...test, round, fault }));
  });
  const last = Math.max(0, ...runs.map(({ round }) => round + 1));
  const alone = new Map(runs.map((run) => [keyOf(run), { ...run, round: last, fault: null }]));
  return [...runs, ...alone.values()];
}

export const writePlan = (runs: readonly Run[]): void => writeFileSync(places.plan, JSON.stringify(runs));
export const readPlan = (): Run[] => z.array(runShape).parse(JSON.parse(readFileSync(places.plan, 'utf8')));

/** A test failed: with a fault, or (null) without any. */
type Failure = { readonly fault: string | null; readonly test: string; readonly error: string };
const failureShape = z.object({ fault: z.nullable(z.string()), test: z.string(), error: z.string() });

const fileOf = (failure: Failure): string =>
  join(places.noticed, `${hash(failure.fault ?? `test ${failure.test}`)}.json`);

export const isNoticed = (fault: string): boolean => existsSync(fileOf({ fault, test: '', error: '' }));
export function writeFailure(failure: Failure): void {
  mkdirSync(places.noticed, { recursive: true });
  writeFileSync(fileOf(failure), JSON.stringify(failure));
}
export const readFailures = (): Failure[] => z.array(failureShape).parse(jsonIn(places.noticed));

/** The faults that were noticed: by tests that pass without them. */
export function noticedFaults(failures: readonly Failure[]): Set<string> {
  const unsound = new Set(failures.filter(({ fault }) => fault === null).map(({ test }) => test));
  return new Set(failures.flatMap(({ fault, test }) => (fault === null || unsound.has(test) ? [] : [fault])));
}
