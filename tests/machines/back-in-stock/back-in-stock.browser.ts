import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { backInStockModel } from './back-in-stock.model.ts';

test('[DET-13] back in stock follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource/i);
  await walkInBrowser(backInStockModel, { longest: 12, newPage: () => newPage() });
});
