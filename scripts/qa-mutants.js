import { parseArgs } from 'node:util';
import { askedWords, help, onPinnedNode, stop } from './lib/install.js';

help(`
npm run qa:mutants — plants faults in charts, in the sources of the backends, in rules and in views, one at a time, and
runs the tests against each. Charts: guards, targets, actions, params, inputs, delays, entering anew. Backends and rules:
guards and their parts, limits one higher or lower, conditions of statements. Views, with the tests of the browser: what events say, what
is disabled, aria-*. Fails when less than 95 % are noticed; writes reports/mutants.json, with those that were not.
"npm run qa:mutants -- cart toasts backends/cart rules/order views/cart" does it for these flows and parts, and renews their rows.
All of them take hours.
FAULT=slot-hold.ts npm run qa:mutants -- backends/cart plants those alone whose name holds this, and renews no row.
  --left        plants only those that nobody noticed the last time, as when tests for them were written
  --minutes N   tries no more after N minutes, and asks no more tests of the browser what they come by: rows are lower
                bounds then, and --left goes on another day
`);
await onPinnedNode();
const { runMutants } = await import('./lib/mutants.js');

const { values, positionals } = parseArgs({
  args: askedWords(),
  options: { left: { type: 'boolean' }, minutes: { type: 'string' } },
  allowPositionals: true,
});
const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
if (minutes !== undefined && !(minutes >= 0)) stop(`--minutes takes a number, not ${values.minutes}.`);
await runMutants(positionals, { isLeft: values.left, minutes });
