import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { reviewsModel } from './reviews.model.ts';

/** The start that the seeded shop has. */
const inShop = {
  ...reviewsModel,
  inputs: { 'the first of two pages': reviewsModel.inputs['the first of two pages'] },
};

test('[DET-11] the reviews of a product follow their chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|^console info/i);
  await walkInBrowser(inShop, { longest: 10, newPage: () => newPage() });
});
