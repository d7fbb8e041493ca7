import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { newsletterModel } from './newsletter.model.ts';

test('[FTR-05] the box for the newsletter follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource/i);
  await walkInBrowser(newsletterModel, { longest: 12, newPage: () => newPage() });
});
