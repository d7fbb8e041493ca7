import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { customersPage } from '#tests/kit/shop/customer.ts';
import { selfHelpModel } from './self-help.model.ts';

const isCustomer = 'a customer at a question about an order';
const isGuest = 'a guest at a question about an order';

test('[FRM-03] the self-service help follows its chart for a customer', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource/i);
  const inShop = { ...selfHelpModel, inputs: { [isCustomer]: selfHelpModel.inputs[isCustomer] } };
  await walkInBrowser(inShop, {
    newPage: () => customersPage(newPage),
  });
});

test('[FRM-03] the self-service help follows its chart for a guest', async ({ newPage }) => {
  const inShop = { ...selfHelpModel, inputs: { [isGuest]: selfHelpModel.inputs[isGuest] } };
  await walkInBrowser(inShop, { newPage: () => newPage() });
});
