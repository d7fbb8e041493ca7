import { help, onPinnedNode } from './lib/install.js';

help(`
npm run verify — what can be known in about a minute and a half: types, lint, format, unused code, drift, unit and backend tests.
Left out are build, browser, the faults planted in charts, and the flows made in a copy of the project. The last line is "N passed, N failed". For use while working; npm test is what decides.
`);
await onPinnedNode();
const { checks, unitTests } = await import('./lib/checks.js');
const { conclude, runSteps } = await import('./lib/steps.js');
const { reportsStep } = await import('./lib/reports/report-age.js');

const done = await runSteps([...checks(), unitTests(['--project', 'unit', '--project', 'backend'])]);
conclude([...done, reportsStep()]);
