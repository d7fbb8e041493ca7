import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { customersPage } from '#tests/kit/shop/customer.ts';
import { helpfulVotesModel } from './helpful-votes.model.ts';

const { inputs } = helpfulVotesModel;
const inShop = {
  ...helpfulVotesModel,
  inputs: { 'a customer': inputs['a customer'], 'a guest': inputs['a guest'] },
};

test('[REV-03] the marks of reviews follow their chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource/i);
  await walkInBrowser(inShop, {
    longest: 10,
    newPage: (input) => (input === 'a guest' ? newPage() : customersPage(newPage)),
  });
});
