import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { customersPage } from '#tests/kit/shop/customer.ts';
import { ordersModel } from './orders.model.ts';

/** A new customer: the page brings a list without an order, and every further one is asked for by the chart. */
const key = 'none yet';
const inShop = { ...ordersModel, inputs: { [key]: ordersModel.inputs[key] } };

test('[ORD-01] the list of orders follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure/i);
  await walkInBrowser(inShop, {
    newPage: () => customersPage(newPage),
  });
});
