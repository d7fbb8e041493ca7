import { help, onPinnedNode } from './lib/install.js';

help(`
npm run verify — everything but build and browser: types, lint, format, unused code, drift, unit and backend tests.
The last line is "N passed, N failed". For use while working; npm test is what decides.
`);
await onPinnedNode();
const { checks, unitTests } = await import('./lib/checks.js');
const { conclude, runSteps } = await import('./lib/steps.js');

conclude(await runSteps([...checks(), unitTests()]));
