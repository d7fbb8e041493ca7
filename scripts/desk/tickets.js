import { help, onPinnedNode, readDotEnv, say, stop } from '../lib/install.js';

help(`
npm run tickets — the tickets that wait for an answer, those that are due first. Tickets come from the shop's forms.

  npm run tickets -- all                     with those that are answered or closed
  npm run tickets -- show TICKET             what was written in it, and what happened since
  npm run tickets -- photos TICKET [FOLDER]  writes the photos that came with it into FOLDER
  npm run tickets -- lists TICKET [FOLDER]   writes the lists of recipients that came with it, as CSV, into FOLDER
  npm run tickets -- answer TICKET TEXT…     mails TEXT to whoever wrote, and shows it in the look-up of the ticket
  npm run tickets -- close TICKET [TEXT…]    ends it; its sender is told by mail, with TEXT if there is any
  npm run tickets -- holiday DAY NAME…       adds a day on which nobody works, as 2027-10-29: promises leave it out
`);
await onPinnedNode();
readDotEnv();
const { readEnv } = await import('../../backends/platform/env/index.ts');
const { runTicketsCommand } = await import('./run-tickets.ts');
try {
  await runTicketsCommand(process.argv.slice(2), readEnv(), say);
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}
