import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { onWire } from '#tests/kit/on-wire.ts';
import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import { order } from '../order-page/order-page.model.ts';
import { orderChangesModel, unpaidOrder } from './order-changes.model.ts';

const { 'a paid order': paid, 'an unpaid order': unpaid } = orderChangesModel.inputs;
const inShop = { ...orderChangesModel, inputs: { 'a paid order': paid, 'an unpaid order': unpaid } };

test('[ORD-02, CRT-08] what can be changed of an order follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure/i);
  await walkInBrowser(inShop, {
    newPage: async (input) => {
      const page = await newPage();
      await becomeCustomer(page);
      const data = input === 'a paid order' ? order() : unpaidOrder;
      await page.route('**/b/order-review/orders/PC7K2M9QX4TB', (route) =>
        route.fulfill({ status: 200, json: onWire({ success: true, data }) }),
      );
      return page;
    },
  });
});
