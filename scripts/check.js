import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { help, onPinnedNode, root, say, stop } from './lib/install.js';

help(`
npm run check NAME — proves one flow wholly, in under 40 seconds: types, lint and format of its files, its drawing, its
unit tests, the backend tests that name it, and a sample of its walk in the browser. A stale build is built first.
NAME is a folder of machines/. The last line is "N passed, N failed".
`);
await onPinnedNode();
const { flowNames } = await import('./lib/flows.ts');
const [flow, ...rest] = process.argv.slice(2);
if (flow === undefined || rest.length > 0)
  stop('Name one flow: npm run check NAME, where NAME is a folder of machines/.');
if (!flowNames().includes(flow)) {
  stop(`There is no flow "${flow}". The flows are ${flowNames().join(', ')}. A new one: npm run new-flow ${flow}`);
}
const { browserTests, checks, unitTests } = await import('./lib/checks.js');
const { checksOfFlow, testsOfFlow } = await import('./lib/check-flow.js');
const { conclude, failedStep, passedStep, runSteps } = await import('./lib/steps.js');
const { ensureBuilt } = await import('./lib/build.js');
const { findBrowser, noBrowser } = await import('./lib/browser.js');

const begun = performance.now();
const [types] = checks();
const done = await runSteps([types, ...checksOfFlow(flow), unitTests(testsOfFlow(flow))]);
const walk = `tests/machines/${flow}/${flow}.browser.ts`;
if (existsSync(join(root, walk))) {
  const name = 'walk in the browser';
  const browser = await findBrowser();
  const built = browser ? await ensureBuilt() : { ok: false, output: noBrowser };
  done.push(built.ok ? passedStep('build') : failedStep(name, built.output));
  if (built.ok) done.push(...(await runSteps([{ ...browserTests(browser, [walk, '--project', 'phone']), name }])));
} else {
  say(`It has no walk: ${walk} is not there. Journeys of tests/e2e may see it; npm test runs them.`);
}
say(`\nAll of it took ${Math.round((performance.now() - begun) / 1000)} s.`);
conclude(done);
