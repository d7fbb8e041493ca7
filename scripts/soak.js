import { help, onPinnedNode } from './lib/install.js';

help(`
npm run soak — the full counts of races, kills and random runs: the tests of the backends, of the cart, of a killed
shop and of clients that do not read, at depth "soak". Writes reports/soak.json. "npm run soak -- tests/backends/cart"
runs a part of them and renews its row. Each row says at which commit it was made.
`);
await onPinnedNode();
const { runAtDepth } = await import('./lib/depth.js');
const { soakFolders } = await import('./lib/reports/parts.js');

await runAtDepth('soak', soakFolders);
