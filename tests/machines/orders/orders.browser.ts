import { test } from '#tests/kit/browser.ts';
import { comeBackWithout } from '#tests/kit/hands.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { customersPage } from '#tests/kit/shop/customer.ts';
import { holdBank, ordersModel } from './orders.model.ts';

/** A new customer: the page brings a list without an order, and every further one is asked for by the chart. */
const key = 'none yet';
const inShop = { ...ordersModel, inputs: { [key]: ordersModel.inputs[key] } };

test('[ORD-01] the list of orders follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure/i);
  await walkInBrowser(inShop, {
    newPage: () => customersPage(newPage),
  });
});

test('[ORD-01] orders that are lost on the way to their list are asked for once more', async ({
  newPage,
  problems,
}) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource|^console info/i);
  const start = 'nothing loaded';
  await walkInBrowser(
    {
      ...ordersModel,
      inputs: { [start]: ordersModel.inputs[start] },
      open: async (page) => {
        await holdBank(page);
        await comeBackWithout(page, 'orders', '/orders', '**/b/order-review/orders*');
      },
    },
    { newPage: () => customersPage(newPage), longest: 8 },
  );
});
