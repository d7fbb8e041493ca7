import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { socialLoginModel } from './social-login.model.ts';

test.describe.configure({ mode: 'parallel' });

test('[LGN-13] the social login in a real page follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_FAILED|CallFailure|login/i);
  await walkInBrowser(socialLoginModel, { longest: 14, newPage: () => newPage() });
});
