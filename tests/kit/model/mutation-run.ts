import { createVitest } from 'vitest/node';

/**
 * `node tests/kit/model/mutation-run.ts <flow> <mutants as JSON> <test files…>`: runs the flow's own tests once against
 * the chart and once against each mutant, in one vitest. Prints one JSON line: the names of the mutants that survived.
 */
const [, , flow, mutants, ...files] = process.argv;
if (!flow || !mutants || files.length === 0) throw new Error('Usage: mutation-run.ts FLOW MUTANTS FILES…');
const names: unknown = JSON.parse(mutants);
if (!Array.isArray(names)) throw new Error('MUTANTS must be a JSON list of names');

const failed = async (name: string | null): Promise<boolean> => {
  process.env['PETALCRUMB_MUTANT'] = name === null ? '' : `${flow}:${name}`;
  const vitest = await createVitest('test', {
    watch: false,
    reporters: [{}],
    project: ['unit'],
    bail: 1,
    passWithNoTests: false,
  });
  try {
    const { unhandledErrors, testModules } = await vitest.start(files);
    return (
      unhandledErrors.length > 0 || testModules.length < files.length || testModules.some((module) => !module.ok())
    );
  } finally {
    await vitest.close();
  }
};

if (await failed(null)) throw new Error(`The tests of ${flow} fail without any mutant`);
const survivors: string[] = [];
for (const name of names.map(String)) if (!(await failed(name))) survivors.push(name);
process.exitCode = 0;
process.stdout.write(`\n${JSON.stringify({ survivors })}\n`);
process.exit();
