import { help, onPinnedNode, readDotEnv, say, stop } from '../lib/install.js';

help(`
npm run newsletter — how many readers the newsletter has, and how many have not confirmed yet.

  npm run newsletter -- show FILE    the mail as its readers get it
  npm run newsletter -- send FILE    sends it to everybody who has confirmed; the shop that runs delivers the mails

FILE begins with "Subject: …", then comes an empty line, then the text. What it is called (2026-12.md) is the issue:
nobody gets two mails of one issue, so a sending that broke off is simply begun again.
`);
await onPinnedNode();
readDotEnv();
const { readEnv } = await import('../../backends/platform/env/index.ts');
const { runNewsletterCommand } = await import('./run-newsletter.ts');
try {
  await runNewsletterCommand(process.argv.slice(2), readEnv(), say);
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}
