import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { consentModel } from './consent.model.ts';

test.use({ asksToCount: true });

test('[ANL-07] the question whether visits may be counted follows its chart', async ({ newPage }) => {
  await walkInBrowser(consentModel, { newPage: () => newPage() });
});
