import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { slotHoldModel } from './slot-hold.model.ts';

test('[CHK-04, CHK-11] the bar of the kept time follows its chart', async ({ newPage }) => {
  await walkInBrowser(slotHoldModel, { newPage: () => newPage() });
});
