import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readReport } from '#scripts/lib/features.js';
import { changedFiles, flowOf } from '#scripts/lib/sample.js';
import { FaultRunner } from '../faults/runner.ts';
import { depth, hash, sampled } from './depth.ts';
import { isGraph } from './graph-file.ts';
import { mutantNames } from './mutate.ts';
import { sampleSeed } from './sample.ts';
import type { Model } from './define.ts';

const runner = new FaultRunner({ project: 'unit', patience: 45_000 });

/** Whether the tests in `files` fail against this mutant of the flow's chart, pins first; `null` is the chart itself. */
const isNoticed = (flow: string, mutant: string | null, files: readonly string[]): Promise<boolean> =>
  runner.isNoticed(
    { PETALCRUMB_MUTANT: mutant === null ? '' : `${flow}:${mutant}` },
    files.toSorted((one, other) => Number(isGraph(one)) - Number(isGraph(other))),
  );

const rowsShape = z.object({ flows: z.record(z.string(), z.object({ survivors: z.array(z.string()) })) });

/** The faults that nobody noticed the last time, when `npm run qa:mutants -- --left` asks for these alone. */
const leftOf = (flow: string): readonly string[] | undefined =>
  process.env['MUTANTS_LEFT'] === '1'
    ? rowsShape.parse(readReport('mutants.json') ?? { flows: {} }).flows[flow]?.survivors
    : undefined;

/** Those that MUTANT asks for by a part of their name, those that are left, or those of the depth of the run. */
const chosen = (names: readonly string[], flow: string): string[] => {
  const { MUTANT } = process.env;
  if (MUTANT) return names.filter((name) => name.includes(MUTANT));
  const left = leftOf(flow);
  if (left) return names.filter((name) => left.includes(name));
  return depth() === 'mutants' ? [...names] : sampled(names, 4, flow, (name) => name);
};

/** What notices a fault: delays are pinned in one place for all flows. */
const filesFor = (name: string, files: readonly string[]): readonly string[] =>
  name.startsWith('delay ') ? [...files, 'tests/architecture/delays.test.ts'] : files;

/** Where `npm run qa:mutants` reads what became of the faults of each flow. */
const note = (flow: string, planted: readonly string[], survivors: readonly string[]): void => {
  const folder = new URL('../../../reports/.run/mutants/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(`${flow}.json`, folder), JSON.stringify({ planted: planted.length, survivors }));
};

const changedFlows = new Set(changedFiles().map(flowOf));

/**
 * An everyday run plants faults in the flows that were changed lately and in one of five others, by turns; `npm run qa`
 * leaves them to `npm run qa:mutants`, which plants all.
 */
const isTurn = (flow: string): boolean =>
  depth() === 'mutants' ||
  process.env['MUTANT'] !== undefined ||
  (depth() === 'sample' && (changedFlows.has(flow) || hash(`${sampleSeed()} ${flow}`) % 5 === 0));

/**
 * Plants faults in a chart, one at a time, and runs the flow's own tests (`files`, from the root of the repository)
 * against each: a fault that they do not notice fails, unless the model lists it under `survivors` with its reason.
 */
export const checkMutants = (model: Model, files: readonly string[]): void => {
  const flow = model.machine.id;
  const excused = model.survivors.map(({ mutant }) => mutant);
  test.skipIf(!isTurn(flow))(
    `the tests of ${flow} notice faults planted in its chart`,
    { timeout: depth() === 'mutants' ? 7_200_000 : 240_000 },
    async () => {
      const isDeep = depth() === 'mutants';
      const all = mutantNames(model.machine, isDeep || process.env['MUTANT'] !== undefined);
      // Every day not all kinds are planted; an excuse may be for any of them.
      const known = mutantNames(model.machine, true);
      expect(excused.filter((name) => !known.includes(name))).toEqual([]);
      const unexcused = all.filter((name) => !excused.includes(name));
      const planted = chosen(unexcused, flow);
      // Of those that were left, some are no faults any more.
      if (leftOf(flow) === undefined) expect(planted, 'faults to plant').not.toEqual([]);
      // The run's own unit tests explore the chart without a mutant; doing it here too takes most of the time.
      const pins = files.filter((file) => !isGraph(file));
      const unharmed = isDeep || pins.length === 0 ? files : pins;
      expect(await isNoticed(flow, null, unharmed), `the tests of ${flow} fail without any mutant`).toBe(false);
      const survivors: string[] = [];
      for (const name of planted) if (!(await isNoticed(flow, name, filesFor(name, files)))) survivors.push(name);
      // How many of all may be left, the command says that asks for all.
      if (isDeep) note(flow, unexcused, survivors);
      else expect(survivors).toEqual([]);
    },
  );
};
