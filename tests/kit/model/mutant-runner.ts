import { createInterface } from 'node:readline';
import { BaseSequencer, createVitest, type TestModule, type TestSpecification } from 'vitest/node';
import * as z from 'zod/mini';
import { isGraph } from './graph-file.ts';

/**
 * One vitest that runs the tests of any flow against a mutant of its chart. A request is a line of JSON on standard
 * input, `{"flow": "…", "mutant": "…", "files": ["…"]}`, where the mutant `null` is the chart itself. The answer is a
 * line `{"isNoticed": true}`. A mutant may send its tests round in circles: the caller ends this process when no answer
 * comes.
 */
const requestShape = z.object({ flow: z.string(), mutant: z.nullable(z.string()), files: z.array(z.string()) });

/** The first failure ends a run, and most faults are noticed by a pin. */
class PinsFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(
      files.toSorted((one, other) => Number(isGraph(one.moduleId)) - Number(isGraph(other.moduleId))),
    );
  }
}

const vitest = await createVitest('test', {
  watch: false,
  reporters: [{}],
  project: ['unit'],
  bail: 1,
  pool: 'threads',
  // The files of a flow share most of their modules, and a second thread would load them again.
  maxWorkers: 1,
  sequence: { sequencer: PinsFirst },
  // A test that waits forever has noticed the mutant; the tests of charts take milliseconds.
  testTimeout: 10_000,
});

/**
 * Whether everything ran to its end and passed. Only a failure ends a run early, and what it leaves undone may be all
 * that is heard of it: the failed test itself is not always reported before its worker is gone.
 */
const hasPassed = (module: TestModule | undefined): boolean =>
  module?.state() === 'passed' && [...module.children.allTests()].every((test) => test.result().state === 'passed');

for await (const line of createInterface({ input: process.stdin })) {
  const { flow, mutant, files } = requestShape.parse(JSON.parse(line));
  const specifications = await vitest.globTestSpecifications(files);
  if (specifications.length < files.length) throw new Error(`Not all of these are tests: ${files.join(', ')}`);
  process.env['PETALCRUMB_MUTANT'] = mutant === null ? '' : `${flow}:${mutant}`;
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications, true);
  const isNoticed = unhandledErrors.length > 0 || !specifications.every(({ testModule }) => hasPassed(testModule));
  process.stdout.write(`\n${JSON.stringify({ isNoticed })}\n`);
}
// The runner remembers failed tests in the exit code; here they are the answer that was hoped for.
process.exit(0);
