import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { waitingOrderModel } from './waiting-order.model.ts';

test('[CHK-06] the offer of an unpaid order follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource|waiting order/i);
  await walkInBrowser(waitingOrderModel, { newPage: () => newPage() });
});
