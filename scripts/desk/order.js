import { help, onPinnedNode, readDotEnv, say, stop } from '../lib/install.js';

help(`
npm run order -- ORDER STEP… — moves an order of the running shop on its way, as the kitchen and the rider do.
Steps: bake, pack, depart, deliver, fail, return, cancel. What the order cannot do is refused, with what it can do.

  --rider NAME   who leaves with the box, for depart
  --reason WHY   why it could not be handed over, for fail: nobody_home, wrong_address, refused, unreachable
  --refund TO    where the money of a box that came back or of a cancelled order goes, for return and cancel:
                 source (how it was paid, unless said otherwise) or wallet
  --photo FILE   the picture of the box at the door, for deliver; without it the shop draws one, "none" leaves it out

  npm run order -- ORDER               says where an order is and what can be done with it
  npm run order -- ORDER --day         takes it through the rest of its day by itself, for a demonstration
                 --pace SECONDS        seconds between two steps of that day (5)
  npm run order -- list                the newest orders that are not over
`);
await onPinnedNode();
readDotEnv();
const { readEnv } = await import('../../backends/platform/env/index.ts');
const { runOrderCommand } = await import('./run-order.ts');
try {
  await runOrderCommand(process.argv.slice(2), readEnv(), say);
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}
