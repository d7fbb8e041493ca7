import { expect, test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { addOnsModel } from './add-ons.model.ts';

test('[DET-05, DET-06] what goes with a cake follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|^console info/i);
  const { walked } = await walkInBrowser(addOnsModel, { sample: 2, longest: 10, newPage: () => newPage() });
  expect(walked).toBeGreaterThan(0);
});
