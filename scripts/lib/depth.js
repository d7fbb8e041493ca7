import { arch, cpus, platform } from 'node:os';
import { browserTests, unitTests } from './checks.js';
import { ensureBuilt } from './build.js';
import { findBrowser, noBrowser } from './browser.js';
import { coverageOf, readReport, runsOf, writeReport } from './features.js';
import { flowNames } from './flows.ts';
import { originOf } from './reports/origin.js';
import { askedWords, say } from './install.js';
import { conclude, failedStep, passedStep, runSteps, total } from './steps.js';
import { isExplained, leftOutOf } from './reports/left-out.ts';
import { partsIn, partsNamed, renewParts } from './reports/parts.js';
import { compareTransitions, countTransitions, inOrder, readTaken, stampRows } from './reports/transitions.js';

/**
 * Compares what all pages took with reports/transitions.json, and writes it anew, beside a list of what none took, with
 * the reasons. Tests of other flows take some of a flow's transitions too, so a part of the run may take fewer than the
 * whole: it renews those of the flows that it names which took as many as before, when all of it passed.
 */
async function transitionsStep(done, isWhole, { commit }) {
  const names = done.flatMap(({ taken }) => taken ?? []);
  const rows = await readTaken(flowNames(), names);
  const before = readReport('transitions.json') ?? {};
  const named = isWhole ? flowNames() : flowsIn(askedWords());
  const counts = pick(countTransitions(rows), named);
  const left = {};
  for (const flow of named) left[flow] = await leftOutOf(flow, rows[flow].taken);
  const { falls, rows: now } = compareTransitions(
    isWhole ? before : pick(before, named),
    counts,
    isWhole ? named : undefined,
    (flow) => isExplained(left[flow]),
  );
  if (isWhole || total(done).failed === 0) {
    const fallen = named.filter((flow) => falls.some((fall) => fall.startsWith(`${flow}: `)));
    if (!isWhole) for (const flow of fallen) delete left[flow];
    writeReport('transitions.json', inOrder({ ...(isWhole ? {} : before), ...stampRows(now, counts, commit) }));
    writeReport('left-out.json', inOrder({ ...(isWhole ? {} : readReport('left-out.json')), ...left }));
  }
  const name = 'transitions taken in the browser (reports/transitions.json)';
  if (isWhole && falls.length > 0) return failedStep(name, falls.join('\n'));
  for (const fall of falls) say(`! ${fall}, by the whole run`);
  return passedStep(name);
}

const pick = (rows, flows) => Object.fromEntries(Object.entries(rows).filter(([flow]) => flows.includes(flow)));
/** The flows whose own tests were asked for. */
const flowsIn = (asked) =>
  flowNames().filter(
    (flow) =>
      asked.some((word) => word.startsWith(`tests/machines/${flow}/`)) ||
      partsNamed(asked, [`machines/${flow}`]).length > 0,
  );

/**
 * Runs the tests at another depth (tests read DEPTH) and writes reports/<depth>.json: what ran of each part of the tests,
 * at which commit. Single tests are not listed: each run would change thousands of lines.
 * Without words after --, the tests in `usual` run, or all. Words choose tests, as for the runners themselves; a part is
 * renewed when all of it was asked for, so that the whole may be made in pieces.
 */
export async function runAtDepth(depth, usual = ['tests']) {
  process.env.DEPTH = depth;
  const asked = askedWords();
  const isWhole = asked.length === 0;
  const chosen = isWhole ? usual : asked;
  // What is committed meanwhile was not tested.
  const origin = originOf();
  const browser = await findBrowser();
  const done = await runSteps([unitTests(chosen)]);
  const built = await ensureBuilt();
  if (!built.ok) done.push(failedStep('build', built.output));
  else
    done.push(
      ...(browser ? await runSteps([browserTests(browser, chosen)]) : [failedStep('tests in the browser', noBrowser)]),
    );
  if (depth === 'qa' && built.ok && browser) done.push(await transitionsStep(done, isWhole, origin));
  const parts = partsIn(usual);
  const report = renewParts(readReport(`${depth}.json`), {
    parts,
    ran: partsNamed(chosen, parts),
    coverage: coverageOf(runsOf(done)),
    failures: done.flatMap(({ failures }) => failures),
    origin,
  });
  const machine = `${platform()}-${arch()}, ${cpus().length} cores, Node ${process.version}`;
  writeReport(`${depth}.json`, { depth, machine, ...report });
  conclude(done);
}
