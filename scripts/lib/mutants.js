import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { unitTests } from './checks.js';
import { readReport, writeReport } from './features.js';
import { flowNames } from './flows.ts';
import { root, say } from './install.js';
import { originOf } from './reports/origin.js';
import { inOrder } from './reports/transitions.js';
import { conclude, failedStep, passedStep, runSteps } from './steps.js';

/** The share of planted faults that must be noticed. */
const LEAST = 0.95;

/** What a run has noticed: by flow and in all, with the faults that nobody noticed. */
export function sumOf(flows) {
  const rows = Object.entries(flows).map(([flow, { planted, survivors }]) => [
    flow,
    { planted, noticed: planted - survivors.length, survivors },
  ]);
  const add = (name) => rows.reduce((sum, [, row]) => sum + row[name], 0);
  const [planted, noticed] = [add('planted'), add('noticed')];
  return { planted, noticed, isEnough: planted > 0 && noticed >= planted * LEAST, flows: Object.fromEntries(rows) };
}

/**
 * Plants all faults in the charts of these flows, or of all.
 * @param isLeft plants only those that nobody noticed the last time; the rows keep the commit of the others
 */
export async function runMutants(flows, isLeft = false) {
  process.env.DEPTH = 'mutants';
  if (isLeft) process.env.MUTANTS_LEFT = '1';
  const origin = originOf();
  const notes = join(root, 'reports/.run/mutants');
  rmSync(notes, { recursive: true, force: true });
  const files = flows.map((flow) => `tests/machines/${flow}/${flow}.mutants.test.ts`);
  const missing = files.filter((file) => !existsSync(join(root, file)));
  if (missing.length > 0) throw new Error(`There is no ${missing.join(' and no ')}`);
  const done = await runSteps([unitTests(['--project', 'planted faults', ...files])]);
  const written = existsSync(notes) ? readdirSync(notes).toSorted() : [];
  const sum = sumOf(
    Object.fromEntries(
      written.map((file) => [file.replace(/\.json$/, ''), JSON.parse(readFileSync(join(notes, file), 'utf8'))]),
    ),
  );
  for (const [flow, { planted, noticed, survivors }] of Object.entries(sum.flows)) {
    say(`${flow}: ${noticed} of ${planted} noticed`);
    for (const name of survivors) say(`  ${name}`);
  }
  const name = `faults planted in charts: ${sum.noticed} of ${sum.planted} noticed`;
  done.push(sum.isEnough ? passedStep(name) : failedStep(name, `${LEAST * 100} % are asked for`));
  const known = readReport('mutants.json')?.flows ?? {};
  const before = Object.entries(known).filter(([flow]) => flowNames().includes(flow));
  const stamped = Object.entries(sum.flows).map(([flow, row]) => [
    flow,
    isLeft ? { ...known[flow], ...row } : { ...row, ...origin },
  ]);
  writeReport('mutants.json', { flows: inOrder(Object.fromEntries([...before, ...stamped])) });
  conclude(done);
}
