import { createVitest, type TestModule } from 'vitest/node';

/**
 * `node tests/kit/model/mutation-run.ts FLOW MUTANTS FILES…`: runs the flow's own tests once against the chart and once
 * against each mutant (a JSON list of names), in one vitest. Prints a line of JSON as soon as it knows one more:
 * `{"mutant": "…", "isNoticed": true}`, the chart itself (`null`) first. A mutant may send its tests round in circles:
 * whoever reads these lines ends the process when none comes.
 */
const [, , flow, mutants, ...files] = process.argv;
if (!flow || !mutants || files.length === 0) throw new Error('Usage: mutation-run.ts FLOW MUTANTS FILES…');
const names: unknown = JSON.parse(mutants);
if (!Array.isArray(names)) throw new Error('MUTANTS must be a JSON list of names');

// When whoever asked has gone, nobody waits for an answer any more.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit(1);
}, 1_000).unref();

const vitest = await createVitest('test', {
  watch: false,
  reporters: [{}],
  project: ['unit'],
  bail: 1,
  pool: 'threads',
});
const specifications = await vitest.globTestSpecifications(files);
if (specifications.length < files.length) throw new Error(`Not all of these are tests: ${files.join(', ')}`);

/**
 * Whether everything ran to its end and passed. Only a failure ends a run early, and what it leaves undone may be all
 * that is heard of it: the failed test itself is not always reported before its worker is gone.
 */
const hasPassed = (module: TestModule): boolean =>
  module.state() === 'passed' && [...module.children.allTests()].every((test) => test.result().state === 'passed');

for (const mutant of [null, ...names.map(String)]) {
  process.env['PETALCRUMB_MUTANT'] = mutant === null ? '' : `${flow}:${mutant}`;
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, true);
  const isNoticed = unhandledErrors.length > 0 || testModules.length === 0 || !testModules.every(hasPassed);
  process.stdout.write(`\n${JSON.stringify({ mutant, isNoticed })}\n`);
}
// The runner remembers failed tests in the exit code; here they are the answer that was hoped for.
process.exit(0);
