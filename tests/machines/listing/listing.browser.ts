import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { listingModel } from './listing.model.ts';

/** The starts that the seeded shop has. */
const inShop = {
  ...listingModel,
  inputs: Object.fromEntries(['the first of two pages'].map((name) => [name, listingModel.inputs[name]])),
};

test('the page of a listing follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|^console info/i);
  await walkInBrowser(inShop, { longest: 20, newPage: () => newPage() });
});
