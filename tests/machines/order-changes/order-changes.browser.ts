import { expect, test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import { orderChangesModel } from './order-changes.model.ts';

const key = 'a paid order';
const inShop = { ...orderChangesModel, inputs: { [key]: orderChangesModel.inputs[key] } };

test('[ORD-02] what can be changed of an order follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure/i);
  const { walked } = await walkInBrowser(inShop, {
    sample: 2,
    newPage: async () => {
      const page = await newPage();
      await becomeCustomer(page);
      return page;
    },
  });
  expect(walked).toBeGreaterThan(0);
});
