import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { idsNamedIn } from './feature-table.js';
import { root } from './install.js';

/** `[CRT-03, ERR-09]` at the start of a test's own title or of a group's. */
export const idsOf = (title) =>
  title
    .split(' › ')
    .filter((name) => name.startsWith('['))
    .flatMap((name) => idsNamedIn(name.slice(0, name.indexOf(']') + 1)))
    .filter((id) => !id.startsWith('G'));

/** What tests that ran and passed prove: by feature id, in a stable order. */
export function featuresOf(runs) {
  const features = new Map();
  for (const { where, tests } of runs) {
    for (const { title, file } of tests.filter((test) => test.state === 'passed')) {
      for (const id of new Set(idsOf(title))) features.set(id, [...(features.get(id) ?? []), { title, file, where }]);
    }
  }
  const key = ({ where, file, title }) => `${where}\0${file}\0${title}`;
  const order = (one, other) => (one < other ? -1 : Number(one > other));
  return Object.fromEntries(
    [...features]
      .toSorted(([one], [other]) => order(one, other))
      .map(([id, tests]) => [id, tests.toSorted((one, other) => order(key(one), key(other)))]),
  );
}

/** `machines/cart`, `backends/user`, `e2e/sale`, `clients`: a flow, a backend, journeys, or another folder of tests. */
export const partOf = (file) => /^tests\/((?:machines|backends|e2e)\/[^/]+(?=\/)|[^/]+)/.exec(file)?.[1] ?? file;

/** How many tests of each part passed in which runner, in a stable order. Skipped ones are for another width or depth. */
export function coverageOf(runs) {
  const parts = {};
  for (const { where, tests } of runs) {
    for (const { file, state, ms } of tests) {
      const part = (parts[partOf(file)] ??= { unit: 0, browser: 0, failed: 0, skipped: 0, seconds: 0 });
      part[state === 'passed' ? where : state] += 1;
      part.seconds += ms / 1000;
    }
  }
  const rows = Object.entries(parts).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(rows.map(([name, part]) => [name, { ...part, seconds: Math.round(part.seconds) }]));
}

/** JSON with a line for each object that holds no other. */
export const inRows = (value) =>
  JSON.stringify(value, null, 2).replace(
    /\{\n([^{}]*)\n *\}/g,
    (_, fields) => `{ ${fields.trim().replace(/\n */g, ' ')} }`,
  );

export function writeReport(name, report) {
  mkdirSync(join(root, 'reports'), { recursive: true });
  writeFileSync(join(root, 'reports', name), `${inRows(report)}\n`);
}

/** A report as it was last written; nothing when there is none. */
export function readReport(name) {
  const file = join(root, 'reports', name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Only the runner that ran says what is proven: a step that failed to start proves nothing. */
export const runsOf = (done) =>
  done
    .filter(({ step }) => step.results)
    .map(({ step, tests }) => ({ where: step.results.endsWith('browser.json') ? 'browser' : 'unit', tests }));
