import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { numberCandlesModel } from './number-candles.model.ts';

/** The start of a first visit; what was left is found again by the end-to-end test. */
const inShop = { ...numberCandlesModel, inputs: { 'a first visit': numberCandlesModel.inputs['a first visit'] } };

test('[DET-09, DET-06] the question for an age follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource|^console info/i);
  await walkInBrowser(inShop, { longest: 12, newPage: () => newPage() });
});
