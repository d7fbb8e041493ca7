import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { earliestDeliveryModel } from './earliest-delivery.model.ts';

test('[LST-14] the promises of a real page follow their chart', async ({ newPage }) => {
  await walkInBrowser(earliestDeliveryModel, {
    isHidden: true,
    newPage: () => newPage(),
  });
});
