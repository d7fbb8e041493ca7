import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { paymentWatchModel } from './payment-watch.model.ts';

test('[CHK-06] the page of a payment follows its chart', async ({ newPage }) => {
  await walkInBrowser(paymentWatchModel, { newPage: () => newPage() });
});
