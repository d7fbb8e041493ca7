import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { contactChangeModel } from './contact-change.model.ts';

test.describe.configure({ mode: 'parallel' });

test('[LGN-28] the change of a contact in a real page follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_FAILED|CallFailure/i);
  await walkInBrowser(contactChangeModel, { longest: 16, newPage: () => newPage() });
});
