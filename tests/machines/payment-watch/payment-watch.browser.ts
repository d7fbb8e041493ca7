import { expect, test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { payment, paymentWatchModel } from './payment-watch.model.ts';

test('[CHK-06] the page of a payment follows its chart', async ({ newPage }) => {
  const { walked } = await walkInBrowser(paymentWatchModel, {
    sample: 2,
    newPage: async () => {
      const page = await newPage();
      // The payments of the plan are known to no shop: that their shopper is back is answered here.
      const answer = { success: true, data: payment({ status: 'awaiting_bank' }) };
      await page.route('**/b/cart/payment/return', (route) => route.fulfill({ json: answer }));
      return page;
    },
  });
  expect(walked).toBeGreaterThan(0);
});
