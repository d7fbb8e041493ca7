import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { cartLineModel } from './cart-line.model.ts';

/** The starts that the seeded shop has. */
const inShop = {
  ...cartLineModel,
  inputs: Object.fromEntries(['one piece', 'two pieces'].map((name) => [name, cartLineModel.inputs[name]])),
};

test('a line of the cart follows its chart in a real page', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|^console info/i);
  await walkInBrowser(inShop, { longest: 20, newPage: () => newPage() });
});
