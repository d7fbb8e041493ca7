import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readReport } from '#scripts/lib/features.js';
import { changedFiles, flowOf } from '#scripts/lib/sample.js';
import { depth, hash, sampled } from './depth.ts';
import { isGraph } from './graph-file.ts';
import { mutantNames } from './mutate.ts';
import { sampleSeed } from './sample.ts';
import type { Model } from './define.ts';

/** A mutant may send its tests round in circles: after so many milliseconds without an answer it counts as noticed. */
const patience = 45_000;

const answerShape = z.object({ isNoticed: z.boolean() });

/** Runs tests against mutants in one process for all flows: its start takes longer than the tests of a mutant. */
class MutantRunner {
  #process: ChildProcess | undefined;
  #said = '';

  #start(): ChildProcess {
    const started = spawn(process.execPath, [fileURLToPath(new URL('mutant-runner.ts', import.meta.url))], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, VITEST: '', VITEST_WORKER_ID: '', VITEST_POOL_ID: '' },
    });
    this.#said = '';
    started.stderr.on('data', (text) => (this.#said += String(text)));
    started.once('exit', () => this.#forget(started));
    this.#process = started;
    return started;
  }

  #forget(ended: ChildProcess): void {
    if (this.#process === ended) this.#process = undefined;
  }

  /** Whether the tests in `files` fail against this mutant of the flow's chart; `null` is the chart itself. */
  isNoticed(flow: string, mutant: string | null, files: readonly string[]): Promise<boolean> {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    const runner = this.#process ?? this.#start();
    const timer = setTimeout(() => {
      runner.kill('SIGKILL');
      // It ends a moment later; the next mutant must not be sent to it.
      this.#forget(runner);
      resolve(true);
    }, patience);
    const fail = () => reject(new Error(`The tests of ${flow} could not be run against ${mutant}\n${this.#said}`));
    const { stdin, stdout } = runner;
    if (!stdin || !stdout) throw new Error('The runner of the mutants has no pipes');
    const lines = createInterface({ input: stdout });
    lines.on('line', (line) => {
      if (line.startsWith('{"isNoticed"')) resolve(answerShape.parse(JSON.parse(line)).isNoticed);
    });
    runner.once('exit', fail).once('error', fail);
    stdin.write(`${JSON.stringify({ flow, mutant, files })}\n`);
    return promise.finally(() => {
      clearTimeout(timer);
      lines.close();
      runner.off('exit', fail).off('error', fail);
    });
  }
}

const runner = new MutantRunner();

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
  name.startsWith('delay ') ? [...files, 'tests/machines/delays.test.ts'] : files;

/** Where `npm run qa:mutants` reads what became of the faults of each flow. */
const note = (flow: string, planted: readonly string[], survivors: readonly string[]): void => {
  const folder = new URL('../../../reports/.run/mutants/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(`${flow}.json`, folder), JSON.stringify({ planted: planted.length, survivors }));
};

const changedFlows = new Set(changedFiles().map(flowOf));

/** An everyday run plants faults in the flows that were changed lately and in one of five others, by turns. */
const isTurn = (flow: string): boolean =>
  depth() !== 'sample' ||
  process.env['MUTANT'] !== undefined ||
  changedFlows.has(flow) ||
  hash(`${sampleSeed()} ${flow}`) % 5 === 0;

/**
 * Plants faults in a chart, one at a time, and runs the flow's own tests (`files`, from the root of the repository)
 * against each: a fault that they do not notice fails, unless the model lists it under `survivors` with its reason.
 */
export const checkMutants = (model: Model, files: readonly string[]): void => {
  const flow = model.machine.id;
  const excused = model.survivors.map(({ mutant }) => mutant);
  test.skipIf(!isTurn(flow))(
    `the tests of ${flow} notice faults planted in its chart`,
    { timeout: { sample: 240_000, soak: 240_000, qa: 1_800_000, mutants: 7_200_000 }[depth()] },
    async () => {
      const isDeep = depth() === 'mutants';
      const all = mutantNames(model.machine, isDeep || process.env['MUTANT'] !== undefined);
      expect(excused.filter((name) => !all.includes(name))).toEqual([]);
      const unexcused = all.filter((name) => !excused.includes(name));
      const planted = chosen(unexcused, flow);
      // Of those that were left, some are no faults any more.
      if (leftOf(flow) === undefined) expect(planted, 'faults to plant').not.toEqual([]);
      // The run's own unit tests explore the chart without a mutant; doing it here too takes most of the time.
      const pins = files.filter((file) => !isGraph(file));
      const unharmed = depth() === 'qa' || isDeep || pins.length === 0 ? files : pins;
      expect(await runner.isNoticed(flow, null, unharmed), `the tests of ${flow} fail without any mutant`).toBe(false);
      const survivors: string[] = [];
      for (const name of planted)
        if (!(await runner.isNoticed(flow, name, filesFor(name, files)))) survivors.push(name);
      // How many of all may be left, the command says that asks for all.
      if (isDeep) note(flow, unexcused, survivors);
      else expect(survivors).toEqual([]);
    },
  );
};
