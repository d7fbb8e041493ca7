import { spawnSync } from 'node:child_process';
import { hash } from '../../tests/kit/model/depth.ts';
import { root } from './install.js';
import { inBrowser } from './feature-table.js';
import { idsOf } from './features.js';

/** How many tests of the browser an everyday run makes. */
export const everyday = 90;
/** What was changed within so many commits is looked at again before the rest. */
const lately = 20;

/** What no everyday run makes: that of `npm run soak`, and what takes a browser with windows, which may not be there. */
const besides = ['tests/e2e/soak/', 'tests/e2e/whole-browser/'];

/** @typedef {{ project: string, file: string, title: string }} Listed a test of the browser as its runner lists it */

const git = (...args) => {
  const { stdout, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
};

/** The files that the last commits and the working tree changed; none in an unpacked archive. */
export const changedFiles = () => [
  ...git('diff', '--name-only', `HEAD~${lately}`, 'HEAD'),
  ...git('ls-files', '--modified', '--others', '--exclude-standard'),
];

/** The flow that a file belongs to; null for what belongs to none. */
export const flowOf = (file) => /^(?:tests\/|src\/)?(?:machines|flows)\/([^/]+)\//.exec(file)?.[1] ?? null;

/** All tests that `playwright test --list --reporter=json` names. */
export function listedTests({ suites }) {
  /** @type {Listed[]} */
  const listed = [];
  const add = ({ specs = [], suites: inner = [] }, titles) => {
    for (const { file, title, tests } of specs)
      for (const { projectName } of tests)
        listed.push({ project: projectName, file: `tests/${file}`, title: [...titles, title].join(' › ') });
    for (const group of inner) add(group, [...titles, group.title]);
  };
  for (const file of suites) add(file, []);
  return listed;
}

/** As `playwright test --test-list` reads it. */
export const testListOf = (tests) =>
  tests.map(({ project, file, title }) => `[${project}] › ${file.slice('tests/'.length)} › ${title}\n`).join('');

const nameOf = ({ project, file, title }) => `${project} ${file} ${title}`;

/**
 * The tests of an everyday run: the way to a paid order at both widths; for each feature that no test proved yet, one
 * that does; of what was changed lately as many as the half of the rest; then others, by a turn that the seed decides.
 * `npm run qa` takes them all.
 * @param tests {Listed[]}
 * @param features the rows of docs/features.md
 * @param isProven whether tests without a browser proved such a row
 */
export function chooseTests(tests, { features, isProven, changed, seed, count = everyday }) {
  const rank = new Map(tests.map((test) => [test, hash(`${seed} ${nameOf(test)}`)]));
  const usual = tests.filter(({ file }) => !besides.some((folder) => file.startsWith(folder)));
  const left = new Set(usual.toSorted((one, other) => rank.get(one) - rank.get(other)));
  /** @type {Listed[]} */
  const chosen = [];
  const take = (test) => {
    left.delete(test);
    chosen.push(test);
  };
  for (const test of [...left]) if (test.title.includes('@both-widths:journey')) take(test);

  const open = new Set(
    features.filter((feature) => inBrowser.has(feature.kind) || !isProven(feature)).map(({ id }) => id),
  );
  const prove = (test) => {
    for (const id of idsOf(test.title)) open.delete(id);
  };
  for (const test of chosen) prove(test);
  for (;;) {
    let best = null;
    let most = 0;
    for (const test of left) {
      const gain = new Set(idsOf(test.title).filter((id) => open.has(id))).size;
      if (gain > most) [best, most] = [test, gain];
    }
    if (best === null) break;
    take(best);
    prove(best);
  }
  const needed = chosen.length;

  const flows = new Set(changed.map(flowOf).filter((flow) => flow !== null));
  const isChanged = ({ file }) => changed.includes(file) || flows.has(flowOf(file));
  const half = needed + Math.floor(Math.max(0, count - needed) / 2);
  for (const test of [...left]) if (chosen.length < half && isChanged(test)) take(test);
  const ofChanges = chosen.length - needed;
  for (const test of [...left]) if (chosen.length < count) take(test);
  return { chosen, needed, ofChanges, inTurn: chosen.length - needed - ofChanges };
}
