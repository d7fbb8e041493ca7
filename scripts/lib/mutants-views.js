import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { excusedViewFaults } from '../../tests/e2e/excused-faults.ts';
import { viewFaultsByPart } from '../../tests/kit/faults/views/parts.ts';
import { places } from '../../tests/kit/faults/views/places.ts';
import {
  noticedFaults,
  planRuns,
  readFailures,
  readNotes,
  readOut,
  watchedAgain,
  writePlan,
} from '../../tests/kit/faults/views/plan.ts';
import { findBrowser, noBrowser } from './browser.js';
import { buildStamp } from './build.js';
import { ensureBundles } from './contracts.ts';
import { root, say } from './install.js';
import { failedStep, runSteps } from './steps.js';

const bin = (name, path) => join(root, 'node_modules', name, path);
const settings = (file) => join('tests/kit/faults/views', file);
const stampFile = join(places.build, '.built');
/** Files of tests that were watched and have left no note, as those that only another depth runs. */
const silentFile = join(root, 'reports/.run/views-silent.json');

/** The content of everything that the build with faults in it reads. */
function stamp() {
  const hash = createHash('sha256').update(buildStamp());
  for (const path of globSync('tests/kit/faults/**/*.ts', { cwd: root }).toSorted())
    hash.update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** Builds the shop with all faults of its views in it, unless that is done. */
async function ensureFaultyShop() {
  await ensureBundles();
  const now = stamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === now) return [];
  rmSync(places.build, { recursive: true, force: true });
  const vite = [bin('vite', 'bin/vite.js'), 'build', '--logLevel', 'error', '-c', settings('vite.config.ts')];
  const done = await runSteps([
    { name: 'build with faults in its views', args: vite, env: { NODE_ENV: 'production' } },
  ]);
  if (done.every(({ ok }) => ok)) writeFileSync(stampFile, now);
  return done;
}

/** @param until when its tests end that have not; never for Infinity */
const inBrowser = (browser, name, kind, files, until = Number.POSITIVE_INFINITY) => ({
  name,
  heavy: true,
  env: { BROWSER_PATH: browser, VIEW_FAULTS: kind, DEPTH: 'sample' },
  args: [
    bin('@playwright/test', 'cli.js'),
    'test',
    '-c',
    settings('playwright.config.ts'),
    ...(until < Number.POSITIVE_INFINITY ? [`--global-timeout=${Math.max(1_000, until - Date.now())}`] : []),
    ...files.map((file) => `/${file.replaceAll(/[.()[\]{}$]/g, String.raw`\$&`)}$`),
  ],
});

const changedAt = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
/** What stands beside a test and is none: the model of a walk, the states that are read out. */
const besides = (test) => globSync(`${dirname(test)}/*.ts`, { cwd: root, exclude: ['**/*.{test,browser,e2e}.ts'] });
/** When a source, or a test with what stands beside it, was changed last. */
const timeOf = (path) => Math.max(changedAt(path), ...(path.startsWith('tests/') ? besides(path).map(changedAt) : []));

/** The tests that are made for what views say: walks along charts, and what is read out of states. */
const isMadeForViews = (file) => file.startsWith('tests/machines/') || file === `tests/${readOut.file}`;

/**
 * Runs the tests of the browser that changed since without a fault, and leaves which places each of them comes by.
 * @returns whether all that changed were watched before the time was over
 */
async function watchTests(browser, faults, until) {
  const all = globSync('tests/{e2e,machines}/**/*.{browser,e2e}.ts', {
    cwd: root,
    exclude: ['tests/e2e/soak/**', '**/screens.e2e.ts'],
  }).toSorted();
  const silent = existsSync(silentFile) ? JSON.parse(readFileSync(silentFile, 'utf8')) : {};
  const again = watchedAgain(
    all.filter((file) => silent[file] !== timeOf(file)),
    faults,
    timeOf,
  );
  const { true: first = [], false: others = [] } = Object.groupBy(again, isMadeForViews);
  for (const files of [first, others]) {
    if (files.length === 0) continue;
    // What did not pass notices nothing; that it did not is for `npm test` to say.
    if (Date.now() < until)
      await runSteps([inBrowser(browser, 'which tests come by which faults of views', 'seen', files, until)]);
    if (Date.now() >= until) return false;
    const told = new Set(readNotes().map(({ file }) => `tests/${file}`));
    for (const file of files) if (!told.has(file)) silent[file] = timeOf(file);
    writeFileSync(silentFile, JSON.stringify(silent));
  }
  return true;
}

/**
 * Plants faults in views, all of some parts or, of these, only those that are left.
 * @param left names of the only faults to plant; null for all
 * @param until when no more tests are watched: by those that were, all faults are tried, and the rows are unfinished
 * @returns the steps that ran, and the rows by part
 */
export async function plantInViews(parts, left, until) {
  const { FAULT = '' } = process.env;
  const byPart = viewFaultsByPart();
  const asked = new Map(parts.map((part) => [part, byPart.get(part).filter((name) => !excusedViewFaults.has(name))]));
  const planted = [...asked.values()].flat().filter((name) => name.includes(FAULT) && (left?.includes(name) ?? true));
  const browser = await findBrowser();
  if (!browser) return { done: [failedStep('planted in views', noBrowser)], rows: {} };
  const done = await ensureFaultyShop();
  if (done.some(({ ok }) => !ok)) return { done, rows: {} };
  const isWatched = await watchTests(browser, planted, until);
  const runs = planRuns(planted, readNotes());
  rmSync(places.noticed, { recursive: true, force: true });
  writePlan(runs);
  const files = [...new Set(runs.map(({ file }) => file))];
  if (files.length > 0)
    done.push(...(await runSteps([inBrowser(browser, 'faults planted in views', 'planted', files)])));
  // What a run has noticed that was ended early says nothing of the faults that it had not come to.
  if (done.some(({ ok }) => !ok)) return { done, rows: {} };
  const noticed = noticedFaults(readFailures());
  const tried = new Set(runs.map(({ fault }) => fault));
  const unmet = planted.filter((name) => !tried.has(name));
  if (unmet.length > 0) say(`No test comes by ${unmet.length} places of faults in views:\n  ${unmet.join('\n  ')}`);
  const rowOf = (part, names) => {
    const survivors = names.filter((name) => planted.includes(name) && !noticed.has(name)).toSorted();
    const ended = !isWatched && survivors.length > 0 ? { isUnfinished: true } : {};
    return { places: byPart.get(part).length, planted: names.length, survivors, ...ended };
  };
  return { done, rows: Object.fromEntries([...asked].map(([part, names]) => [part, rowOf(part, names)])) };
}
