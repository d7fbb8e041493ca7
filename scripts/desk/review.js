import { help, onPinnedNode, readDotEnv, say, stop } from '../lib/install.js';

help(`
npm run review — the reviews that wait to be read, the oldest first. Nothing is shown to others before it is published.

  npm run review -- show NUMBER              what stands in a review, and its NAME as it stands there now
  npm run review -- photos NUMBER [FOLDER]   writes its photos into FOLDER
  npm run review -- publish NAME…            puts it on the pages; the first of an order brings 50 points to the wallet
  npm run review -- refuse NAME REASON…      does not show it; its writer reads REASON in a mail and under My Reviews
  npm run review -- takedown NAME REASON…    takes a published one off the pages again, in the same way

A NAME is of just what stands in a review: when its writer has changed it since, the decision is asked for anew.
`);
await onPinnedNode();
readDotEnv();
const { readEnv } = await import('../../backends/platform/env/index.ts');
const { runReviewCommand } = await import('./run-review.ts');
try {
  await runReviewCommand(process.argv.slice(2), readEnv(), say);
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}
