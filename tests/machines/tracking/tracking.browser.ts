import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { trackingModel } from './tracking.model.ts';

test('[ORD-03] the page that follows an order follows its chart', async ({ newPage, problems }) => {
  problems.expect(/CallFailure|net::ERR_/);
  await walkInBrowser(trackingModel, { longest: 14, newPage: () => newPage() });
});
