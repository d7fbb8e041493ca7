import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { similarProductsModel } from './similar-products.model.ts';

test('[DET-14] similar products follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource/i);
  await walkInBrowser(similarProductsModel, { longest: 8, newPage: () => newPage() });
});
