import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { productModel } from './product.model.ts';

/** The starts that the seeded shop has. */
const inShop = {
  ...productModel,
  inputs: Object.fromEntries(['a cake'].map((name) => [name, productModel.inputs[name]])),
};

test('the page of a product follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|^console info/i);
  await walkInBrowser(inShop, { longest: 20, newPage: () => newPage() });
});
