import { expect, test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { earliestDeliveryModel } from './earliest-delivery.model.ts';

test('[LST-14] the promises of a real page follow their chart', async ({ newPage }) => {
  const { walked } = await walkInBrowser(earliestDeliveryModel, {
    sample: 2,
    isHidden: true,
    newPage: () => newPage(),
  });
  expect(walked).toBeGreaterThan(0);
});
