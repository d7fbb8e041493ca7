import { help, onPinnedNode, readDotEnv, say, stop } from '../lib/install.js';

help(`
npm run account -- disable CONTACT — ends every session of the account that has proven CONTACT at once, and lets nobody
sign in to it any more. CONTACT is an e-mail address or a number: Indian, or with a plus and its dial code in front.
Cart, orders and contacts stay.

  npm run account -- enable CONTACT    lets its owner sign in again
  npm run account -- credit CONTACT RUPEES [WHAT FOR]
                                       gives the account that much in its wallet, once: the same amount with the same
                                       words (or without any, on the same day) is not given a second time
`);
await onPinnedNode();
readDotEnv();
const { readEnv } = await import('../../backends/platform/env/index.ts');
const { runAccountCommand } = await import('./run-account.ts');
try {
  say(await runAccountCommand(process.argv.slice(2), readEnv()));
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}
