import { existsSync, globSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsByPart } from '../../tests/kit/faults/parts.ts';
import { viewFaultsByPart } from '../../tests/kit/faults/views/parts.ts';
import { watchedForRules } from '../../tests/kit/faults/watched.ts';
import { unitTests } from './checks.js';
import { readReport, writeReport } from './features.js';
import { flowNames } from './flows.ts';
import { root, say } from './install.js';
import { plantInViews } from './mutants-views.js';
import { originOf } from './reports/origin.js';
import { inOrder } from './reports/transitions.js';
import { conclude, failedStep, passedStep, runSteps } from './steps.js';

/** The share of planted faults that must be noticed. */
const LEAST = 0.95;

/** What a run has noticed: by flow and in all, with the faults that nobody noticed. */
export function sumOf(flows) {
  const rows = Object.entries(flows).map(([flow, { planted, survivors, ...more }]) => [
    flow,
    { ...more, planted, noticed: planted - survivors.length, survivors },
  ]);
  const add = (name) => rows.reduce((sum, [, row]) => sum + row[name], 0);
  const [planted, noticed] = [add('planted'), add('noticed')];
  return { planted, noticed, isEnough: planted > 0 && noticed >= planted * LEAST, flows: Object.fromEntries(rows) };
}

/**
 * The rows of the parts that a run was about.
 * @param rows of before
 * @param done what the run has noticed, by part
 * @param options.isLeft only what nobody had noticed was planted: the rows keep the commit of the others
 * @param options.isUnfinished the time was over before all was tried
 */
export function renewedRows(rows, done, { isLeft, isUnfinished, origin }) {
  const renewed = Object.entries(done).map(([part, row]) => {
    const { isUnfinished: _, ...before } = rows[part] ?? {};
    // Of views it is told with their rows: all faults are tried by the tests that were watched.
    const ended = isUnfinished && !isView(part) && row.noticed < row.planted ? { isUnfinished } : {};
    return [part, isLeft ? { ...before, ...row, ...ended } : { ...row, ...origin, ...ended }];
  });
  return Object.fromEntries(renewed);
}

const run = (path) => join(root, 'reports/.run', path);
const isBackend = (part) => part.startsWith('backends');
const isRule = (part) => part.startsWith('rules/');
const isView = (part) => part.startsWith('views/');
const isSource = (part) => isBackend(part) || isRule(part);
const isFlow = (part) => !isSource(part) && !isView(part);

const results = run('reached.json');
const timeOf = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * Runs the tests that changed since, and leaves which places of faults each of their files comes by.
 * @param ofRules whether those are wanted, too, that come by rules without a shop
 */
async function watchTests(ofRules) {
  const globs = ['tests/{backends,contract}/**/*.test.ts', ...(ofRules ? [watchedForRules] : [])];
  const all = globSync(globs, { cwd: root, exclude: ['**/*.mutants.test.ts'] });
  const noteOf = (file) => run(`reached/${file.replaceAll('/', '~')}.json`);
  const before = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')).tests : [];
  // What only another depth runs leaves no note.
  const skipped = before.filter(({ state }) => state === 'skipped').map(({ file }) => file);
  const isNew = (file) => timeOf(noteOf(file)) < timeOf(join(root, file));
  const files = all.filter((file) => isNew(file) && !skipped.includes(file));
  if (files.length === 0) return [];
  const step = {
    ...unitTests(['--project', 'unit', '--project', 'backend', ...files]),
    name: 'which tests come by which faults',
  };
  // What is known of the other files must outlive a run that is ended.
  const own = run('watched.json');
  const done = await runSteps([{ ...step, results: own, env: { FAULTS: 'seen', DEPTH: 'sample' } }]);
  const tests = [...before.filter(({ file }) => !files.includes(file)), ...done.flatMap((one) => one.tests)];
  writeFileSync(results, JSON.stringify({ tests }));
  return done;
}

/** The parts that words ask for: flows, parts of the backends and of the views; all for none. */
function askedFor(words) {
  const parts = [...flowNames(), ...faultsByPart().keys(), ...viewFaultsByPart().keys()];
  const unknown = words.filter((word) => !parts.includes(word));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(' and no ')}`);
  return words.length === 0 ? parts : words;
}

/** What was planted the last time says nothing of places that are new since. */
function requireSamePlaces(parts, rows) {
  const places = new Map([...faultsByPart(), ...viewFaultsByPart()]);
  const changed = parts.filter((part) => rows[part]?.places !== places.get(part).length);
  if (changed.length > 0)
    throw new Error(
      `Other places have faults since the rows of these were made, plant them wholly: ${changed.join(', ')}`,
    );
}

/**
 * Plants all faults in these flows and parts of backends, rules and views, or in all.
 * @param options.isLeft plants only those that nobody noticed the last time; the rows keep the commit of the others
 * @param options.minutes after which no more are tried in flows, backends and rules, and no more tests are watched for views:
 *   their rows say then that they are unfinished, what was noticed is a lower bound, and a run of what is left goes on
 */
export async function runMutants(words, { isLeft = false, minutes = Number.POSITIVE_INFINITY } = {}) {
  const until = Date.now() + minutes * 60_000;
  process.env.FAULTS_UNTIL = String(until);
  const asked = askedFor(words);
  const known = readReport('mutants.json') ?? {};
  const rows = { ...known.flows, ...known.backends, ...known.rules, ...known.views };
  const leftOf = (parts) => parts.flatMap((part) => rows[part]?.survivors ?? []);
  const left = leftOf(asked.filter(isSource));
  if (isLeft) process.env.MUTANTS_LEFT = '1';
  const origin = originOf();
  rmSync(run('mutants'), { recursive: true, force: true });
  const parts = asked.filter(isSource);
  const views = asked.filter(isView);
  if (isLeft) requireSamePlaces([...parts, ...views], rows);
  const done = parts.length > 0 ? await watchTests(parts.some(isRule)) : [];
  process.env.DEPTH = 'mutants';
  process.env.FAULTS_IN = parts.join(',');
  if (isLeft) process.env.FAULTS_LEFT = JSON.stringify(left);
  const files = asked.filter(isFlow).map((flow) => `tests/machines/${flow}/${flow}.mutants.test.ts`);
  if (files.length > 0) done.push(...(await runSteps([unitTests(['--project', 'planted faults', ...files])])));
  if (parts.length > 0) done.push(...(await runSteps([unitTests(['--project', 'planted in backends'])])));
  const inViews =
    views.length > 0 ? await plantInViews(views, isLeft ? leftOf(views) : null, until) : { done: [], rows: {} };
  done.push(...inViews.done);
  const written = existsSync(run('mutants')) ? readdirSync(run('mutants')).toSorted() : [];
  const sum = sumOf({
    ...Object.fromEntries(
      written.map((file) => [
        file.replaceAll('~', '/').replace(/\.json$/, ''),
        JSON.parse(readFileSync(run(`mutants/${file}`), 'utf8')),
      ]),
    ),
    ...inViews.rows,
  });
  for (const [name, { planted, noticed, survivors }] of Object.entries(sum.flows)) {
    say(`${name}: ${noticed} of ${planted} noticed`);
    for (const survivor of survivors) say(`  ${survivor}`);
  }
  const name = `planted faults: ${sum.noticed} of ${sum.planted} noticed`;
  done.push(sum.isEnough ? passedStep(name) : failedStep(name, `${LEAST * 100} % are asked for`));
  // A choice among the faults of a part says nothing of the part.
  if (process.env.FAULT) return conclude(done);
  const all = askedFor([]);
  const renewed = renewedRows(rows, sum.flows, { isLeft, isUnfinished: Date.now() >= until, origin });
  const next = Object.entries({ ...rows, ...renewed }).filter(([part]) => all.includes(part));
  const half = (isOf) => inOrder(Object.fromEntries(next.filter(([part]) => isOf(part))));
  const reports = { flows: half(isFlow), backends: half(isBackend), rules: half(isRule), views: half(isView) };
  writeReport('mutants.json', reports);
  conclude(done);
}
