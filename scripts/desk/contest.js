import { help, onPinnedNode, readDotEnv, say, stop } from '../lib/install.js';

help(`
npm run contest — the rounds of the shop's contests, the latest first.

  npm run contest -- open CONTEST DAY [FROM]    takes entries from FROM (else at once) to the end of DAY, as 2027-01-31
  npm run contest -- entries CONTEST            what was entered, without names; its photos: npm run tickets -- photos TICKET
  npm run contest -- draw CONTEST [FIELD=VALUE] draws as many entries by lot as there are prizes, of those that say so
  npm run contest -- name CONTEST TICKET…       names the winners of a round that has ended, the first place in front:
                                                prizes go to their wallets, a mail to all who took part, once

CONTEST is the address of its page, as dpl-contest. Who finds the winners, a jury or the lot, stands in its terms.
`);
await onPinnedNode();
readDotEnv();
const { readEnv } = await import('../../backends/platform/env/index.ts');
const { runContestCommand } = await import('./run-contest.ts');
try {
  await runContestCommand(process.argv.slice(2), readEnv(), say);
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}
