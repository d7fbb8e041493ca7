import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { newsletterLinkModel } from './newsletter-link.model.ts';

test('[FTR-06] a link of the newsletter follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource/i);
  await walkInBrowser(newsletterLinkModel, { longest: 8, newPage: () => newPage() });
});
