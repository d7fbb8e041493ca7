import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { customersPage } from '#tests/kit/shop/customer.ts';
import { myReviewsModel } from './my-reviews.model.ts';

test('[REV-01] the page of one’s own reviews follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource/i);
  await walkInBrowser(myReviewsModel, {
    longest: 12,
    newPage: (input) => (input === 'a guest' ? newPage() : customersPage(newPage)),
  });
});
