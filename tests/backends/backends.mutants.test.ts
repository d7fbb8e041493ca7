import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { faultsByPart } from '#tests/kit/faults/parts.ts';
import { readReached } from '#tests/kit/faults/reached.ts';
import { FaultRunner } from '#tests/kit/faults/runner.ts';
import { excusedFaults } from './excused-faults.ts';

// Faults planted in the sources of the backends, one at a time: `npm run qa:mutants -- backends/cart`.
const run = fileURLToPath(new URL('../../reports/.run/', import.meta.url));
const { FAULTS_IN = '', FAULT = '', FAULTS_LEFT } = process.env;
const wanted = FAULTS_IN.split(',').filter(Boolean);
/** The faults that nobody noticed the last time, when these alone are asked for. */
const left = FAULTS_LEFT === undefined ? null : new Set<unknown>(JSON.parse(FAULTS_LEFT));

/** How long the tests may take that look for one fault: who is left then counts as not noticed. */
const patience = 60_000;

const runners = [new FaultRunner('backend', 300_000), new FaultRunner('backend', 300_000)];
afterAll(async () => {
  await Promise.all(runners.map((runner) => runner.close()));
});

for (const [part, faults] of faultsByPart()) {
  if (!wanted.includes(part)) continue;
  test(`the tests of the backends notice faults planted in ${part}`, { timeout: 7_200_000 }, async () => {
    const reached = readReached(join(run, 'reached.json'));
    const asked = faults.filter((name) => !excusedFaults.has(name));
    const planted = asked.filter((name) => name.includes(FAULT) && (left === null || left.has(name)));
    if (left === null) expect(planted, 'faults to plant').not.toEqual([]);
    const survivors: string[] = [];
    const waiting = [...planted];
    const work = async (runner: FaultRunner) => {
      for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
        let time = 0;
        const files = reached.of(fault).filter((file, nth) => {
          const fits = nth === 0 || time + reached.timeOf(file) < patience;
          if (fits) time += reached.timeOf(file);
          return fits;
        });
        const isNoticed = files.length > 0 && (await runner.isNoticed({ PETALCRUMB_FAULT: fault }, files));
        if (!isNoticed) survivors.push(fault);
      }
    };
    await Promise.all(runners.map(work));
    mkdirSync(join(run, 'mutants'), { recursive: true });
    writeFileSync(
      join(run, 'mutants', `${part.replaceAll('/', '~')}.json`),
      JSON.stringify({ places: faults.length, planted: asked.length, survivors: survivors.toSorted() }),
    );
  });
}
