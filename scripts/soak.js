import { help, onPinnedNode } from './lib/install.js';

help(`
npm run soak — the tests at depth "soak": full counts of races, kills and random runs (hours).
Writes reports/soak.json. "npm run soak -- tests/machines/cart" runs a part of them and writes nothing.
`);
await onPinnedNode();
const { runAtDepth } = await import('./lib/depth.js');

await runAtDepth('soak');
