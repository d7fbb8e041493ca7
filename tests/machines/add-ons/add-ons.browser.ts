import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { addOnsModel } from './add-ons.model.ts';

/** The start of a first visit; what was left is found again by the end-to-end test. */
const inShop = { ...addOnsModel, inputs: { 'candles and a card': addOnsModel.inputs['candles and a card'] } };

test('[DET-05, DET-06] what goes with a cake follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|^console info/i);
  await walkInBrowser(inShop, { longest: 10, newPage: () => newPage() });
});
