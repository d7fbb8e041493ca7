import { help, onPinnedNode } from './lib/install.js';

help(`
npm run qa — the tests at depth "qa": all that walks plan in the browser, and all pairs headless. Tests whose
title says that the width matters run at both widths; with WIDTHS=both all do, which takes half as long again.
Writes reports/qa.json, reports/transitions.json (how many transitions of each flow pages took; only what has
a reason may be missed again), and
reports/left-out.json (what no page took, by the reasons that the models give).
"npm run qa -- tests/machines/cart tests/e2e/sale" runs a part of them and renews the rows of what it names wholly. Each
row says at which commit it was made.
`);
await onPinnedNode();
const { runAtDepth } = await import('./lib/depth.js');

await runAtDepth('qa');
