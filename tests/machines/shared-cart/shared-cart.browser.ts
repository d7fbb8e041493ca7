import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { sharedCartModel } from './shared-cart.model.ts';

/** A link that was just made. */
const inShop = {
  ...sharedCartModel,
  inputs: { 'a link with a cake': sharedCartModel.inputs['a link with a cake'] },
};

test('[CRT-01] the page of a shared cart follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource/i);
  await walkInBrowser(inShop, { longest: 10, newPage: () => newPage() });
});
