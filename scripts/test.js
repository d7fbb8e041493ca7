import { help, onPinnedNode, say } from './lib/install.js';

help(`
npm test — runs the checks: types, lint, format, unused code, drift of generated files, unit, backend and contract
tests, the build, and the tests in a browser. Installs what is missing, a browser too where it can.
Of the tests in a browser it makes a sample: one for each feature that is seen or has no other, what was changed lately,
and others by turns, another choice for each commit; npm run qa makes all. SEED=… makes the sample of that commit again.
A browser test that fails is tried once more, and named at the end if it passes then. A flow whose tests take more
than their share of the time fails the run.
The last line is "N passed, N failed". What the passed tests prove is written to reports/features.json.

Shorter: npm run verify (everything but the browser). Longer: npm run qa, npm run soak.
`);
await onPinnedNode();
const { checks, unitTests, browserTests } = await import('./lib/checks.js');
const { conclude, failedStep, passedStep, runSteps } = await import('./lib/steps.js');
const { ensureBuilt } = await import('./lib/build.js');
const { findBrowser, noBrowser } = await import('./lib/browser.js');
const { featuresOf, runsOf, writeReport } = await import('./lib/features.js');
const { withoutProof } = await import('./lib/feature-table.js');
const { sampleStep } = await import('./lib/sample-step.js');
const { spendingOf } = await import('./lib/budget.js');
const { reportsStep } = await import('./lib/reports/report-age.js');

async function inBrowser(path) {
  const sample = await sampleStep(path, done);
  return sample.ok ? runSteps([browserTests(path, ['--test-list', sample.file])]) : [sample.step];
}

const begun = performance.now();
const browser = await findBrowser();
say(browser ? `The browser is ${browser}.` : noBrowser);
// Tests wait for a database or a page for a sixth of their time: what needs neither is checked meanwhile.
const meanwhile = runSteps(checks().map((step) => ({ ...step, patient: true })));
const done = await runSteps([unitTests()]);
const built = await ensureBuilt();
if (!built.ok) {
  done.push(failedStep('build', built.output), failedStep('tests in the browser', 'They need a build, which failed.'));
} else {
  done.push(passedStep('build'));
  done.push(...(browser ? await inBrowser(browser) : [failedStep('tests in the browser', noBrowser)]));
}
done.push(...(await meanwhile));
const runs = runsOf(done);
const features = featuresOf(runs);
writeReport('features.json', features);
// Without the browser there is no whole that a flow could take a part of.
if (runs.some(({ where, tests }) => where === 'browser' && tests.length > 0)) {
  const lacking = withoutProof(features).map(({ id }) => id);
  const proof = 'each feature that tests name is proven by one that passed';
  done.push(lacking.length > 0 ? failedStep(proof, lacking.join(', ')) : passedStep(proof));
  const { most, over } = spendingOf(runs);
  const name = 'time of each flow';
  done.push(over.length > 0 ? failedStep(name, over.join('\n')) : passedStep(name));
  say(most);
}
done.push(reportsStep());
say(`\nAll of it took ${Math.round((performance.now() - begun) / 1000)} s.`);
conclude(done);
