import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { customersPage } from '#tests/kit/shop/customer.ts';
import { contestModel } from './contest.model.ts';

const key = 'a customer';
const inShop = { ...contestModel, inputs: { [key]: contestModel.inputs[key] } };

test('[STC-05] a contest follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource/i);
  await walkInBrowser(inShop, {
    longest: 12,
    newPage: () => customersPage(newPage),
  });
});
