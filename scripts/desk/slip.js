import { help, onPinnedNode, readDotEnv, say, stop } from '../lib/install.js';

help(`
npm run slip -- ORDER — prints the slip that goes into the box of a paid order: who it is for, the note, what is in it,
and what it cost unless the sender hides that.
`);
await onPinnedNode();
readDotEnv();
const { readEnv } = await import('../../backends/platform/env/index.ts');
const { runSlipCommand } = await import('./run-slip.ts');
try {
  say(await runSlipCommand(process.argv.slice(2), readEnv()));
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}
