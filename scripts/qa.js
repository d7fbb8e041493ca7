import { help, onPinnedNode } from './lib/install.js';

help(`
npm run qa — the tests at depth "qa": all that walks plan in the browser, at both widths, and all pairs headless.
Writes reports/qa.json, reports/transitions.json (how many transitions of each flow pages took; it may only rise), and
reports/left-out.json (what no page took, by the reasons that the models give).
"npm run qa -- tests/machines/cart" runs a part of them and writes no more than the transitions of the flows it names;
the journeys of a part (tests/e2e) are made at a phone's width alone.
`);
await onPinnedNode();
const { runAtDepth } = await import('./lib/depth.js');

await runAtDepth('qa');
