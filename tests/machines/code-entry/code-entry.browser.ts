import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { codeEntryModel } from './code-entry.model.ts';

test.describe.configure({ mode: 'parallel' });

test('[LGN-02, LGN-11, LGN-20] the code form and its resend control in a real page follow their chart', async ({
  newPage,
  problems,
}) => {
  problems.expect(/net::ERR_FAILED|CallFailure|login/i);
  await walkInBrowser(codeEntryModel, { longest: 16, newPage: () => newPage() });
});
