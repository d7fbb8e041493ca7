import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.js';

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
export const backendTestsOf = (flow) =>
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
export const checksOfFlow = (flow) => {
  const files = filesOf(flow);
  const code = files.filter((path) => /\.tsx?$/.test(path));
  return [
    { name: 'lint', args: [bin('oxlint', 'bin/oxlint'), '--type-aware', '--deny-warnings', ...code] },
    { name: 'format', args: [bin('prettier', 'bin/prettier.cjs'), '--check', '--log-level=warn', ...files] },
    { name: 'charts are drawn as they are', args: [join(root, 'scripts/draw-machines.js'), '--check'] },
  ];
};

/** What vitest is asked for: the tests of the chart, without planted faults, and the backend tests that name it. */
export const testsOfFlow = (flow) => [
  '--project',
  'unit',
  '--project',
  'backend',
  `tests/machines/${flow}/`,
  ...backendTestsOf(flow),
];
