import { expect, test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { orderPageModel } from './order-page.model.ts';

/** The test shop has no maps key. */
const key = 'without a key for maps';
const inShop = { ...orderPageModel, inputs: { [key]: orderPageModel.inputs[key] } };

test('[ORD-02] the page of an order follows its chart', async ({ newPage }) => {
  const { walked } = await walkInBrowser(inShop, { sample: 2, newPage: () => newPage() });
  expect(walked).toBeGreaterThan(0);
});
