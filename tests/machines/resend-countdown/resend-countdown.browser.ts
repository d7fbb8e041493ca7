import { expect, test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { resendCountdownModel } from './resend-countdown.model.ts';

test('[LGN-02, LGN-11] the resend control in a real page follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_FAILED|CallFailure/i);
  const { walked } = await walkInBrowser(resendCountdownModel, { sample: 2, longest: 14, newPage: () => newPage() });
  expect(walked).toBeGreaterThan(0);
});
