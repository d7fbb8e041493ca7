import { createInterface } from 'node:readline';
import { BaseSequencer, createVitest, type TestModule, type TestSpecification } from 'vitest/node';
import * as z from 'zod/mini';

/**
 * One vitest that runs tests of a project (the argument) against planted faults, one after the other. A request is a
 * line of JSON on standard input, `{"env": {"PETALCRUMB_MUTANT": "…"}, "files": ["…"]}`: what says to the tests which
 * fault is planted, and which tests to run, in this order. The answer is a line `{"isNoticed": true}`. A fault may send
 * its tests round in circles: the caller ends this process when no answer comes.
 */
const requestShape = z.object({ env: z.record(z.string(), z.string()), files: z.array(z.string()) });

const [project = 'unit'] = process.argv.slice(2);
const isUnit = project === 'unit';
const isTried = process.env['FAULTS'] === 'tried';
let order: readonly string[] = [];

/** The first failure ends a run: the tests that most likely fail come first. */
class AsAsked extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => order.findIndex((file) => moduleId.endsWith(file));
    return Promise.resolve(files.toSorted((one, other) => placeOf(one) - placeOf(other)));
  }
}

const vitest = await createVitest('test', {
  watch: false,
  reporters: [{}],
  project: [project],
  // What is tried fails as it should, and the run goes on.
  bail: isTried ? 0 : 1,
  // The files of a request share most of their modules, and a second worker would load them again.
  maxWorkers: 1,
  sequence: { sequencer: AsAsked },
  // A test that waits forever has noticed the fault; the tests of charts take milliseconds.
  ...(isUnit ? { pool: 'threads' } : {}),
  ...(isUnit || isTried ? { testTimeout: 10_000 } : {}),
});

/**
 * Whether everything ran to its end and passed. Only a failure ends a run early, and what it leaves undone may be all
 * that is heard of it: the failed test itself is not always reported before its worker is gone.
 */
const hasPassed = (module: TestModule | undefined): boolean =>
  module?.state() === 'passed' &&
  [...module.children.allTests()].every((test) => ['passed', 'skipped'].includes(test.result().state));

for await (const line of createInterface({ input: process.stdin })) {
  const { env, files } = requestShape.parse(JSON.parse(line));
  const specifications = await vitest.globTestSpecifications(files);
  if (specifications.length < files.length) throw new Error(`Not all of these are tests: ${files.join(', ')}`);
  order = files;
  Object.assign(process.env, env);
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications, true);
  const isNoticed = unhandledErrors.length > 0 || !specifications.every(({ testModule }) => hasPassed(testModule));
  process.stdout.write(`\n${JSON.stringify({ isNoticed })}\n`);
}
await vitest.close();
// The runner remembers failed tests in the exit code; here they are the answer that was hoped for.
process.exit(0);
