import { help, onPinnedNode } from './lib/install.js';

help(`
npm run draw-machines — writes each flow's chart and table of transitions beside it (machines/<flow>/<flow>.md) and
the atlas machines/README.md.
With --check nothing is written; the command fails when a page is not what would be written.
`);
await onPinnedNode();
await import('./draw-machines.ts');
