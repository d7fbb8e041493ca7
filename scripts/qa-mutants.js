import { askedWords, help, onPinnedNode } from './lib/install.js';

help(`
npm run qa:mutants — plants every fault of every kind in every chart, one at a time, and runs the tests of its flow against each: guards,
targets, actions, params, inputs, delays, entering anew. Fails when less than 95 % are noticed; writes reports/mutants.json, with those that were not.
"npm run qa:mutants -- cart toasts" does it for these flows and renews their rows. All of them take hours.
  --left     plants only those that nobody noticed the last time, as when tests for them were written
`);
await onPinnedNode();
const { runMutants } = await import('./lib/mutants.js');

const words = askedWords();
await runMutants(
  words.filter((word) => word !== '--left'),
  words.includes('--left'),
);
