import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { offersModel } from './offers.model.ts';

test('[CPN-02] the page of offers follows its chart', async ({ newPage }) => {
  await walkInBrowser(offersModel, { longest: 20, newPage: () => newPage() });
});
