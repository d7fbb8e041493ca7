import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { checkoutModel } from './checkout.model.ts';

test('[CHK-02, CHK-04] the pages of the checkout follow their chart', async ({ newPage }) => {
  await walkInBrowser(checkoutModel, { newPage: () => newPage() });
});
