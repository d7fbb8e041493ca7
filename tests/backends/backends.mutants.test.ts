import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { depth } from '#tests/kit/model/depth.ts';
import { faultsByPart } from '#tests/kit/faults/parts.ts';
import { readReached } from '#tests/kit/faults/reached.ts';
import { FaultRunner } from '#tests/kit/faults/runner.ts';
import { excusedFaults } from './excused-faults.ts';

// Faults planted in the sources of the backends, one at a time: `npm run qa:mutants -- backends/cart`.
const run = fileURLToPath(new URL('../../reports/.run/', import.meta.url));
const { FAULTS_IN = '', FAULT = '', FAULTS_LEFT = '[]' } = process.env;
const wanted = FAULTS_IN.split(',').filter(Boolean);
const left = new Set<unknown>(JSON.parse(FAULTS_LEFT));

/** How long the tests may take that look for one fault: who is left then counts as not noticed. */
const patience = 60_000;

const runners = [new FaultRunner('backend', 300_000), new FaultRunner('backend', 300_000)];
afterAll(async () => {
  await Promise.all(runners.map((runner) => runner.close()));
});

const parts = faultsByPart();
const known = new Set([...parts.values()].flat());

for (const [part, faults] of parts) {
  if (!wanted.includes(part)) continue;
  test(`the tests of the backends notice faults planted in ${part}`, { timeout: 7_200_000 }, async () => {
    const reached = readReached(join(run, 'reached.json'));
    const asked = faults.filter((name) => !excusedFaults.has(name));
    expect([...excusedFaults.keys()].filter((name) => !known.has(name))).toEqual([]);
    const planted = asked.filter((name) => name.includes(FAULT) && (left.size === 0 || left.has(name)));
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
      JSON.stringify({ planted: asked.length, survivors: survivors.toSorted() }),
    );
    expect(depth()).toBe('mutants');
  });
}
