import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { FaultRunner } from './runner.ts';
import type { Reached } from './reached.ts';
import { isTimeOver } from './time.ts';
import { projectOf, watchedForRules, type Project } from './watched.ts';
import { closeTries, Notes, openTries, Tries, writeAsked, type Asked } from './tries.ts';

/**
 * Which of the files that come by a fault try it, by how much they tell: few of them notice most. Slow tests of the
 * files that tell most notice more than quick ones of the others.
 */
const rounds = [
  { from: 0, to: 1, isSlow: false },
  { from: 0, to: 1, isSlow: true },
  { from: 1, to: 3, isSlow: false },
  { from: 1, to: 3, isSlow: true },
  { from: 3, to: 8, isSlow: false },
  { from: 3, to: 8, isSlow: true },
  { from: 8, to: 20, isSlow: false },
] as const;

/** Milliseconds without a sign after which a fault has sent its test round in circles. */
const SILENCE = 45_000;

const names = ['first', 'second'] as const;

/** The faults, what they are planted in, and what of the tests comes by them. */
function stampOf(faults: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(faults));
  const files = globSync([
    '{backends,machines}/**/*.ts',
    'tests/{backends,contract,kit/shop,kit/database}/**/*.ts',
    watchedForRules,
  ]);
  for (const path of files.toSorted()) hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
}

/**
 * Has tests try faults, each test all that it comes by in one process.
 * @returns what nobody noticed, with the files that come by it in a way that only a run of the whole file can tell
 */
export async function tryAll(faults: readonly string[], reached: Reached): Promise<Map<string, string[]>> {
  openTries(stampOf(faults));
  const tries = new Tries();
  const workers = names.map((name) => {
    const notes = new Notes(name);
    const heard = () => notes.now()?.since ?? 0;
    const runnerOf = (project: Project) => new FaultRunner({ project, faults: 'tried', patience: SILENCE, heard });
    return { name, notes, runners: { unit: runnerOf('unit'), backend: runnerOf('backend') } };
  });
  const left = () => faults.filter((fault) => !tries.renew().noticed.has(fault));
  try {
    for (const { from, to, isSlow } of rounds) {
      const asked: Record<string, string[]> = {};
      for (const fault of left())
        for (const file of reached.of(fault).slice(from, to))
          if (!isSlow || tries.slow.get(file)?.has(fault)) (asked[file] ??= []).push(fault);
      await runRound(workers, asked, { isSlow, tries });
    }
  } finally {
    await Promise.all(workers.flatMap(({ runners }) => Object.values(runners)).map((runner) => runner.close()));
  }
  // A run whose time was over goes on where it stopped.
  if (isTimeOver()) return new Map(left().map((fault) => [fault, []]));
  closeTries();
  return new Map(left().map((fault) => [fault, reached.of(fault).filter((file) => tries.once.get(file)?.has(fault))]));
}

type Worker = { name: string; notes: Notes; runners: Readonly<Record<Project, FaultRunner>> };

async function runRound(
  workers: readonly Worker[],
  asked: Asked,
  { isSlow, tries }: { isSlow: boolean; tries: Tries },
): Promise<void> {
  writeAsked(asked);
  // Those with much to try come first, so that both workers end together.
  const waiting = Object.keys(asked).toSorted((one, other) => (asked[other]?.length ?? 0) - (asked[one]?.length ?? 0));
  const work = async ({ name, notes, runners }: Worker) => {
    for (let file = waiting.shift(); file !== undefined && !isTimeOver(); file = waiting.shift()) {
      const before = tries.renew().progressOf(file);
      const ended = await runners[projectOf(file)].run({ TRIES: name, TRIES_SLOW: isSlow ? '1' : '' }, [file]);
      const fault = notes.now()?.fault;
      if (ended === 'silent' && fault) notes.add({ file, test: '', fault, ms: SILENCE, how: 'noticed' });
      // What a fault leaves may also stop the run that follows it, as a lock does. Where nothing was tried, it would
      // be the same again.
      const { tried, spoilt } = tries.renew().progressOf(file);
      if (tried > before.tried && (spoilt > before.spoilt || ended === 'silent')) waiting.unshift(file);
    }
  };
  await Promise.all(workers.map(work));
}
