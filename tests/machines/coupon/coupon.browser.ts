import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { couponModel } from './coupon.model.ts';

/** The starts that the seeded shop has: no coupon stops by itself while a test looks on. */
const inShop = {
  ...couponModel,
  inputs: Object.fromEntries(
    Object.entries(couponModel.inputs).filter(([name]) => name !== 'a coupon that has stopped'),
  ),
};

test('[CPN-01] the coupon of the cart follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource|^console info/i);
  await walkInBrowser(inShop, { longest: 12, newPage: () => newPage() });
});
