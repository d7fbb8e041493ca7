import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, noBrowser } from './browser.js';
import { ensureBuilt } from './build.js';
import { browserTests, checks, unitTests } from './checks.js';
import { root, say } from './install.js';
import { conclude, failedStep, passedStep, runLanes } from './steps.js';

const filesUnder = (folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
        .toSorted()
    : [];

/** Backend files of a flow: they have its name, or import what has. */
const namesFlow = (flow) => (path) =>
  new RegExp(`/${flow}(\\.test)?\\.ts$`).test(path) ||
  new RegExp(`['/]${flow}(/index)?\\.ts'|machines/${flow}/`).test(readFileSync(join(root, path), 'utf8'));

/** The backend tests that name a flow. */
const backendTestsOf = (flow) =>
  filesUnder('tests/backends')
    .filter((path) => path.endsWith('.test.ts'))
    .filter(namesFlow(flow));

/** Everything that is the flow's own. */
const filesOf = (flow) => [
  ...['machines', 'src/flows', 'tests/machines', 'tests/flows'].flatMap((folder) => filesUnder(`${folder}/${flow}`)),
  ...filesUnder('backends').filter((path) => path.endsWith(`/${flow}.ts`)),
  ...backendTestsOf(flow),
];

const bin = (name, path) => join(root, 'node_modules', name, path);

/** Lint, format and drawing of one flow. */
const checksOfFlow = (flow) => {
  const files = filesOf(flow);
  const code = files.filter((path) => /\.tsx?$/.test(path));
  return [
    { name: 'lint', args: [bin('oxlint', 'bin/oxlint'), '--type-aware', '--deny-warnings', ...code] },
    { name: 'format', args: [bin('oxfmt', 'bin/oxfmt'), '--check', ...files] },
    { name: 'charts are drawn as they are', args: [join(root, 'scripts/draw-machines.js'), '--check'] },
  ];
};

/** What vitest is asked for: the tests of the chart, without planted faults, and the backend tests that name it. */
const testsOfFlow = (flow) => [
  '--project',
  'unit',
  '--project',
  'backend',
  `tests/machines/${flow}/`,
  ...backendTestsOf(flow),
];

/** The walk on a build of the sources as they are. */
async function walkInBrowser(walk) {
  const name = 'walk in the browser';
  const browser = await findBrowser();
  if (!browser) return [failedStep(name, noBrowser)];
  const built = await ensureBuilt();
  if (!built.ok) return [failedStep('build', built.output), failedStep(name, 'It needs a build, which failed.')];
  return [passedStep('build'), ...(await runLanes([{ ...browserTests(browser, [walk, '--project', 'phone']), name }]))];
}

/** Proves one flow: code in one lane, the browser in the other, as there are two cores. */
export async function checkFlow(flow) {
  const begun = performance.now();
  const walk = `tests/machines/${flow}/${flow}.browser.ts`;
  const hasWalk = existsSync(join(root, walk));
  if (!hasWalk) say(`It has no walk: ${walk} is not there. Journeys of tests/e2e may see it; npm test runs them.`);
  const [types] = checks();
  const code = [types, ...checksOfFlow(flow), unitTests(testsOfFlow(flow))];
  const done = await runLanes(code, hasWalk ? [() => walkInBrowser(walk)] : []);
  say(`\nAll of it took ${Math.round((performance.now() - begun) / 1000)} s.`);
  conclude(done.flat());
}
