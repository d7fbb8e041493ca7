import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { onWire } from '#tests/kit/on-wire.ts';
import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import { order } from '../order-page/order-page.model.ts';
import { orderChangesModel, unpaidOrder } from './order-changes.model.ts';

const shown = { 'a paid order': order(), 'an unpaid order': unpaidOrder } as const;

for (const key of ['a paid order', 'an unpaid order'] as const) {
  test(`[ORD-02, CRT-08] what can be changed of ${key} follows its chart`, async ({ newPage, problems }) => {
    problems.expect(/net::ERR_|CallFailure/i);
    const inShop = { ...orderChangesModel, inputs: { [key]: orderChangesModel.inputs[key] } };
    await walkInBrowser(inShop, {
      newPage: async () => {
        const page = await newPage();
        await becomeCustomer(page);
        await page.route('**/b/order-review/orders/PC7K2M9QX4TB', (route) =>
          route.fulfill({ status: 200, json: onWire({ success: true, data: shown[key] }) }),
        );
        return page;
      },
    });
  });
}
