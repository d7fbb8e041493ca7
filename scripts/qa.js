import { help, onPinnedNode } from './lib/install.js';

help(`
npm run qa — the tests at depth "qa": every transition of every chart walked in the browser, with all pairs headless.
Writes reports/qa.json, and reports/transitions.json: how many transitions of each flow pages took. It may only rise.
"npm run qa -- tests/machines/cart" runs a part of them and writes nothing.
`);
await onPinnedNode();
const { runAtDepth } = await import('./lib/depth.js');

await runAtDepth('qa');
