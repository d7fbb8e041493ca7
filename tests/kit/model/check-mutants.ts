import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { depth, sampled } from './depth.ts';
import { mutantNames } from './mutate.ts';
import type { Model } from './define.ts';

const runner = fileURLToPath(new URL('mutation-run.ts', import.meta.url));

/** A mutant may send its tests round in circles: after so many milliseconds without a word it counts as noticed. */
const patience = 45_000;

const lineShape = z.object({ mutant: z.nullable(z.string()), isNoticed: z.boolean() });

/** Runs the tests against the mutants until all are known or nothing more is heard; answers with what it has heard. */
const runMutants = (flow: string, mutants: readonly string[], files: readonly string[]) =>
  new Promise<{ noticed: Map<string, boolean>; isStuck: boolean }>((resolve, reject) => {
    const runs = spawn(process.execPath, [runner, flow, JSON.stringify(mutants), ...files], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, VITEST: '', VITEST_WORKER_ID: '', VITEST_POOL_ID: '' },
    });
    const noticed = new Map<string, boolean>();
    let isStuck = false;
    let isSound = false;
    let said = '';
    const giveUp = () => {
      isStuck = true;
      runs.kill('SIGKILL');
    };
    let timer = setTimeout(giveUp, patience);
    runs.stderr.on('data', (text) => (said += String(text)));
    createInterface({ input: runs.stdout }).on('line', (line) => {
      if (!line.startsWith('{"mutant"')) return;
      clearTimeout(timer);
      timer = setTimeout(giveUp, patience);
      const { mutant, isNoticed } = lineShape.parse(JSON.parse(line));
      if (mutant === null) isSound = !isNoticed;
      else noticed.set(mutant, isNoticed);
    });
    runs.once('error', reject);
    runs.once('close', (code) => {
      clearTimeout(timer);
      if (!isSound) reject(new Error(`The tests of ${flow} fail without any mutant\n${said}`));
      else if (!isStuck && code !== 0) reject(new Error(`The run of the mutants ended with ${code}\n${said}`));
      else resolve({ noticed, isStuck });
    });
  });

/**
 * Plants faults in a chart, one at a time, and runs the flow's own tests (`files`, from the root of the repository)
 * against each: a fault that they do not notice fails, unless the model lists it under `survivors` with its reason.
 */
export const checkMutants = (model: Model, files: readonly string[]): void => {
  const excused = model.survivors.map(({ mutant }) => mutant);
  test(
    `the tests of ${model.machine.id} notice faults planted in its chart`,
    { timeout: depth() === 'qa' ? 1_800_000 : 240_000 },
    async () => {
      const all = mutantNames(model.machine);
      expect(excused.filter((name) => !all.includes(name))).toEqual([]);
      let left = sampled(
        all.filter((name) => !excused.includes(name)),
        4,
        model.machine.id,
        (name) => name,
      );
      const survivors: string[] = [];
      while (left.length > 0) {
        const { noticed, isStuck } = await runMutants(model.machine.id, left, files);
        survivors.push(...left.filter((name) => noticed.get(name) === false));
        // The first that is not known is the one that goes round in circles.
        left = left.filter((name) => !noticed.has(name)).slice(isStuck ? 1 : 0);
      }
      expect(survivors).toEqual([]);
    },
  );
};
