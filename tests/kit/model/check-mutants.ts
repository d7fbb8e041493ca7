import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { depth, sampled } from './depth.ts';
import { mutantNames } from './mutate.ts';
import type { Model } from './define.ts';

const runner = fileURLToPath(new URL('mutation-run.ts', import.meta.url));

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
      const names = sampled(
        all.filter((name) => !excused.includes(name)),
        4,
        model.machine.id,
        (name) => name,
      );
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [runner, model.machine.id, JSON.stringify(names), ...files],
        { maxBuffer: 64_000_000, env: { ...process.env, VITEST: '', VITEST_WORKER_ID: '', VITEST_POOL_ID: '' } },
      );
      expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual({ survivors: [] });
    },
  );
};
