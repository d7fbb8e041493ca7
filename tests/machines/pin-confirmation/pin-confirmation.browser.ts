import { expect, test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { pinConfirmationModel } from './pin-confirmation.model.ts';

test('[CLC-01, CLC-03, CLC-05] the page of a delivery link follows its chart', async ({ newPage }) => {
  const { walked } = await walkInBrowser(pinConfirmationModel, { sample: 2, newPage: () => newPage() });
  expect(walked).toBeGreaterThan(0);
});
