import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { cartCandlesModel } from './cart-candles.model.ts';

test('[CHK-02, DET-06] the candles of an age go into the cart as their chart says', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource|^console info/i);
  await walkInBrowser(cartCandlesModel, { longest: 12, newPage: () => newPage() });
});
