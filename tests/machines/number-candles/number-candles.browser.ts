import { expect, test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { numberCandlesModel } from './number-candles.model.ts';

test('[DET-09, DET-06] the question for an age follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource|^console info/i);
  const { walked } = await walkInBrowser(numberCandlesModel, { sample: 2, longest: 12, newPage: () => newPage() });
  expect(walked).toBeGreaterThan(0);
});
