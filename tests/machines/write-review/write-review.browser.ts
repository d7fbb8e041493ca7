import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { customersPage } from '#tests/kit/shop/customer.ts';
import { writeReviewModel } from './write-review.model.ts';

test('[REV-01] the page on which an order is reviewed follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource/i);
  await walkInBrowser(writeReviewModel, {
    longest: 14,
    newPage: () => customersPage(newPage),
  });
});
