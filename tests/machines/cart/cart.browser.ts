import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { cartModel } from './cart.model.ts';

/** The starts that the seeded shop has. */
const inShop = {
  ...cartModel,
  inputs: Object.fromEntries(['an empty cart', 'a guest with a cake'].map((name) => [name, cartModel.inputs[name]])),
};

test('the cart page follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|^console info/i);
  await walkInBrowser(inShop, { longest: 20, newPage: () => newPage() });
});
