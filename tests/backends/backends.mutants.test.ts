import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsByPart } from '#tests/kit/faults/parts.ts';
import { readReached } from '#tests/kit/faults/reached.ts';
import { FaultRunner } from '#tests/kit/faults/runner.ts';
import { tryAll } from '#tests/kit/faults/try-all.ts';
import { projectOf, type Project } from '#tests/kit/faults/watched.ts';
import { excusedFaults } from './excused-faults.ts';

// Faults planted in the backends and the rules, one at a time: `npm run qa:mutants -- backends/cart rules/order`.
const run = fileURLToPath(new URL('../../reports/.run/', import.meta.url));
const { FAULTS_IN = '', FAULT = '', FAULTS_LEFT } = process.env;
const wanted = FAULTS_IN.split(',').filter(Boolean);
/** The faults that nobody noticed the last time, when these alone are asked for. */
const left = FAULTS_LEFT === undefined ? null : new Set<unknown>(JSON.parse(FAULTS_LEFT));

/** Milliseconds that whole files of tests may take that look for one fault, after single tests have tried it. */
const patience = 20_000;

const runnerOf = (project: Project) => new FaultRunner({ project, faults: 'planted', patience: 300_000 });
const workers = [1, 2].map(() => ({ unit: runnerOf('unit'), backend: runnerOf('backend') }));
const parts = [...faultsByPart()]
  .filter(([part]) => wanted.includes(part))
  .map(([part, places]) => {
    const asked = places.filter((name) => !excusedFaults.has(name));
    const planted = asked.filter((name) => name.includes(FAULT) && (left === null || left.has(name)));
    return { part, places, asked, planted };
  });
const reached = readReached(join(run, 'reached.json'));
/** By fault that no test noticed by itself, the files that may as a whole. */
let unnoticed: ReadonlyMap<string, readonly string[]> = new Map();

beforeAll(async () => {
  unnoticed = await tryAll(
    parts.flatMap(({ planted }) => planted),
    reached,
  );
}, 14_400_000);
afterAll(() => Promise.all(workers.flatMap((runners) => Object.values(runners)).map((runner) => runner.close())));

/** As many of the files as there is time for, one at least. */
function inTime(files: readonly string[]): string[] {
  let time = 0;
  return files.filter((file, nth) => {
    const fits = nth === 0 || time + reached.timeOf(file) < patience;
    if (fits) time += reached.timeOf(file);
    return fits;
  });
}

for (const { part, places, asked, planted } of parts) {
  test(`tests notice faults planted in ${part}`, { timeout: 7_200_000 }, async () => {
    if (left === null) expect(planted, 'faults to plant').not.toEqual([]);
    const survivors: string[] = [];
    const waiting = planted.filter((fault) => unnoticed.has(fault));
    const work = async (runners: (typeof workers)[number]) => {
      for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
        const files = inTime(unnoticed.get(fault) ?? []);
        const ofProject = Map.groupBy(files, projectOf);
        let isNoticed = false;
        for (const [project, own] of ofProject)
          isNoticed ||= await runners[project].isNoticed({ PETALCRUMB_FAULT: fault }, own);
        if (!isNoticed) survivors.push(fault);
      }
    };
    await Promise.all(workers.map(work));
    mkdirSync(join(run, 'mutants'), { recursive: true });
    writeFileSync(
      join(run, 'mutants', `${part.replaceAll('/', '~')}.json`),
      JSON.stringify({ places: places.length, planted: asked.length, survivors: survivors.toSorted() }),
    );
  });
}
